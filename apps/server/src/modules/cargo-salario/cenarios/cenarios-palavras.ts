/** Words for the tables of scenarios. What a private scenario says stays out of the log: its columns are hidden when they are written. */
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'

const salario = { sensitivity: 'salario' } as const
describeTable('reajuste_publico', {
  singular: 'Público e orçamento dos cenários',
  columns: {
    tabela_id: 'Tabela de reajuste',
    estabelecimentos: 'Estabelecimentos',
    areas: 'Áreas',
    cargos: 'Cargos',
    grupos: 'Grupos ocupacionais',
    orcamento: { label: 'Teto por mês', kind: 'dinheiro', ...salario },
    orcamento_areas: { label: 'Teto por área', ...salario },
  },
})
describeTable('cenario_reajuste', {
  singular: 'Cenário de reajuste',
  name: () => sql`null::text`,
  kept: () => sql<boolean>`true`,
  columns: {
    tabela_id: 'Tabela de reajuste',
    nome: { label: 'Nome', ...salario },
    observacao: { label: 'Observação', ...salario },
    regra: { label: 'Regra', ...salario },
    excecoes: { label: 'Exceções', ...salario },
    ninguem_abaixo_do_piso: 'Ninguém fica abaixo do piso',
    ninguem_passa_do_teto: 'Ninguém passa do teto da faixa',
    limitar_ao_orcamento: 'Limitar ao orçamento',
    so_quem_recebe_por_valor: 'Só quem recebe por valor',
    dono_id: 'Dono',
    compartilhado_com: 'Compartilhado com',
  },
  technical: {
    calculado_em: 'when it was counted last',
    publico_versao: 'which público it was counted with',
    encargos_percentual: 'which rates it was counted with',
    meses_decimo_terceiro: 'which rates it was counted with',
    meses_ferias: 'which rates it was counted with',
    orcamento_nao_coube: 'follows from the rows',
  },
})
describeTable('pedido_propostas', {
  singular: 'Pedido de propostas de reajuste',
  name: () => sql`null::text`,
  kept: () => sql<boolean>`true`,
  columns: {
    cenario_id: 'Cenário de reajuste',
    ate: 'Até o dia',
    recado: { label: 'Recado aos gestores', ...salario },
    encerrado_em: 'Encerrado em',
  },
})
describeTable('proposta_reajuste', {
  singular: 'Proposta de reajuste de gestor',
  name: () => sql`null::text`,
  kept: () => sql<boolean>`true`,
  columns: {
    cenario_id: 'Cenário de reajuste',
    talento_id: 'Talento',
    usuario_id: 'Gestor',
    percentual: { label: 'Percentual', ...salario },
    motivo: { label: 'Motivo', ...salario },
    situacao: 'Situação',
    resposta: { label: 'Motivo da recusa', ...salario },
    feita_em: 'Feita em',
    decidida_em: 'Decidida em',
  },
})
