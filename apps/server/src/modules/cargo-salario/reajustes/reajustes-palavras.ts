/** Words for the tables and columns of readjustments, for everything that shows changes. */
import { TIPO_SALARIO } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { camposDaTabela } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { describeTable } from '../../../kit/audit/words.ts'

const salario = { sensitivity: 'salario' } as const
describeTable('tabela_reajuste', {
  singular: 'Tabela de Reajuste',
  fields: camposDaTabela,
  columns: { aprovada_em: { label: 'Aplicada em', kind: 'instante' } },
  base: '/cargo-salario/tabelas-reajustes-colaboradores',
})
const gravada = 'the row that the application wrote: its own entry tells of it'
describeTable('reajuste_colaborador', {
  singular: 'Reajuste de Talento',
  columns: {
    tabela_id: 'Tabela de reajuste',
    talento_id: 'Colaborador',
    estabelecimento_id: 'Estabelecimento',
    area_id: 'Área Organizacional',
    faixa_salarial_id: 'Cargo / Faixa Salarial',
    funcao_id: 'Função',
    ambiente_id: 'Ambiente',
    tipo_salario: { label: 'Tipo de salário', codes: TIPO_SALARIO, ...salario },
    indice_id: { label: 'Índice', ...salario },
    quantidade_indice: { label: 'Quantidade', kind: 'decimal', ...salario },
    salario: { label: 'Salário', kind: 'dinheiro', ...salario },
    observacao: 'Observação',
  },
  technical: { colaborador_historico_id: gravada },
  base: '/cargo-salario/reajustes-colaboradores',
})
describeTable('reajuste_faixa', {
  singular: 'Reajuste de Faixa Salarial',
  columns: {
    tabela_id: 'Tabela de reajuste',
    faixa_salarial_id: 'Faixa',
    tipo: { label: 'Tipo', codes: TIPO_SALARIO, ...salario },
    indice_id: { label: 'Índice', ...salario },
    quantidade: { label: 'Quantidade', kind: 'decimal', ...salario },
    valor: { label: 'Valor', kind: 'dinheiro', ...salario },
    observacao: 'Observação',
  },
  technical: { faixa_historico_id: gravada },
  base: '/cargo-salario/reajustes-faixas-salariais',
})
describeTable('reajuste_indice', {
  singular: 'Reajuste de Índice',
  columns: {
    tabela_id: 'Tabela de reajuste',
    indice_id: 'Índice',
    valor: { label: 'Valor', kind: 'decimal' },
    observacao: 'Observação',
  },
  technical: { indice_historico_id: gravada },
  base: '/cargo-salario/reajustes-indices',
})
