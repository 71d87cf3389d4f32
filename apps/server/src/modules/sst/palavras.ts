/** Words for the tables and columns of this module, besides its registries, for everything that shows changes. */

import {
  autoridades,
  camposDoAfastamento,
  camposDoAtestado,
  STATUS_DA_INTEGRACAO,
} from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { comissoes, FUNCAO_NA_COMISSAO, REPRESENTA } from '@quadro/contract/sst/comissoes/comissoes.ts'
import { camposDaCondicao, condicoes } from '@quadro/contract/sst/condicoes/condicoes.ts'
import { MOTIVOS, TIPOS_DE_BAIXA } from '@quadro/contract/sst/epi/entrega-regras.ts'
import { camposDaBaixa, base as PAGINA_DAS_ENTREGAS } from '@quadro/contract/sst/epi/entregas-epi.ts'
import { camposDoEpiHistorico, epis } from '@quadro/contract/sst/epi/epis.ts'
import { tamanhosEpi } from '@quadro/contract/sst/epi/tamanhos-epi.ts'
import { clinicas } from '@quadro/contract/sst/exames/clinicas.ts'
import { exames } from '@quadro/contract/sst/exames/exames.ts'
import { camposGerenciais } from '@quadro/contract/sst/funcoes/funcao-gerencial.ts'
import { camposDaFuncao, funcoes } from '@quadro/contract/sst/funcoes/funcoes.ts'
import { camposDoGrupo, grupos } from '@quadro/contract/sst/grupos/grupos.ts'
import { camposDaMedicao } from '@quadro/contract/sst/grupos/medicoes.ts'
import { ambientes, camposDoAmbiente } from '@quadro/contract/sst/lugares/ambientes.ts'
import { lotacoes } from '@quadro/contract/sst/lugares/lotacoes.ts'
import { obras } from '@quadro/contract/sst/lugares/obras.ts'
import { PAGINA as PAGINA_DAS_ORDENS } from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { composicoes, FUNCAO_NA_EQUIPE } from '@quadro/contract/sst/profissionais/composicoes.ts'
import { camposDoContrato } from '@quadro/contract/sst/profissionais/contratos.ts'
import { profissionais } from '@quadro/contract/sst/profissionais/profissionais.ts'
import { atividades } from '@quadro/contract/sst/riscos/atividades.ts'
import { classificacoes } from '@quadro/contract/sst/riscos/classificacoes.ts'
import { matrizes } from '@quadro/contract/sst/riscos/matriz.ts'
import { riscos } from '@quadro/contract/sst/riscos/riscos.ts'
import { riscosAmbientes } from '@quadro/contract/sst/riscos/riscos-ambientes.ts'
import { sql } from 'kysely'
import { describeTable, guardSensitivity } from '../../kit/audit/words.ts'
import './ltcat/ltcat-palavras.ts'
import './pgr/pgr-palavras.ts'

guardSensitivity('saude', autoridades.verSaude)

const { ver: authority } = autoridades
const { colaboradorId: _, ...doAfastamento } = camposDoAfastamento
describeTable('colaborador_afastamento', {
  singular: 'Afastamento de talento',
  part: 'Afastamento',
  fields: doAfastamento,
  // A reader of the log who may not see leaves learns neither their dates nor their reasons.
  columns: {
    ...Object.fromEntries(
      Object.keys(doAfastamento).map((name) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        { authority },
      ]),
    ),
    status_integracao: { label: 'Integração', codes: STATUS_DA_INTEGRACAO, authority },
    dados_de_saude: { label: 'Dados de saúde', sensitivity: 'saude' },
  },
  technical: { talento_id: 'whose part it is: the entry names the person' },
  base: '/sst/colaborador-afastamentos',
})
describeTable('atestado', {
  singular: 'Atestado',
  fields: camposDoAtestado,
  columns: { colaborador_afastamento_id: { label: 'Afastamento', sensitivity: 'saude' } },
  leftOut: 'that somebody has a certificate is health data too: the leave tells who read it',
})

// Registers ---------------------------------------------------------------------------------------------------------------------------
for (const [table, { singular, fields, page }] of [
  ['obra', obras],
  ['lotacao_tributaria', lotacoes],
  ['exame', exames],
  ['clinica', clinicas],
] as const)
  describeTable(table, { singular, fields, base: page })
describeTable('atividade_perigosa_insalubre', {
  singular: atividades.singular,
  fields: atividades.fields,
  columns: { oficial: { label: 'Da tabela 24', kind: 'booleano' } },
  base: atividades.page,
  name: (alias) => sql`${sql.ref(`${alias}.codigo`)}::text`,
})
describeTable('tamanho_epi', {
  singular: tamanhosEpi.singular,
  fields: { nome: tamanhosEpi.fields.nome },
  base: tamanhosEpi.page,
})
describeTable('tamanho_epi_tamanho', {
  singular: 'Tamanho',
  columns: { tamanho_epi_id: 'Tipo de tamanho', nome: 'Tamanho', ordem: 'Ordem' },
})
describeTable('epi', {
  singular: epis.singular,
  fields: epis.fields,
  base: epis.page,
  name: (alias) => sql`(select x.nome from epi_lista x where x.id = ${sql.ref(`${alias}.id`)})`,
})
describeTable('epi_historico', {
  singular: 'Histórico de EPI',
  part: 'Histórico',
  fields: camposDoEpiHistorico,
  columns: { epi_id: 'EPI', confirmado: 'Confirmado' },
})

// Environments ------------------------------------------------------------------------------------------------------------------------
const {
  epcsIds: _epcs,
  riscosAmbientes: _riscos,
  chaveOpcaoTipoEstabelecimentoProprio: tipoEstabelecimentoProprio,
  ...doAmbiente
} = camposDoAmbiente
describeTable('ambiente', {
  singular: ambientes.singular,
  base: ambientes.page,
  name: (alias) => sql`(select x.nome_ambiente from ambiente_lista x where x.id = ${sql.ref(`${alias}.id`)})`,
})
describeTable('ambiente_historico', {
  singular: 'Histórico de ambiente',
  part: 'Histórico',
  fields: { ...doAmbiente, tipoEstabelecimentoProprio },
  columns: { ambiente_id: 'Ambiente', confirmado: 'Confirmado' },
})
describeTable('ambiente_epc', {
  singular: 'EPC do ambiente',
  part: 'EPC',
  columns: { ambiente_historico_id: 'Histórico do ambiente', epc_id: 'EPC' },
})

// Functions ---------------------------------------------------------------------------------------------------------------------------
describeTable('funcao', {
  singular: funcoes.singular,
  columns: { ativa: { label: 'Ativa', kind: 'booleano' } },
  base: funcoes.page,
  name: (alias) => sql`(select x.nome_funcao from funcao_lista x where x.id = ${sql.ref(`${alias}.id`)})`,
})
describeTable('funcao_historico', {
  singular: 'Histórico de função',
  part: 'Histórico',
  fields: camposDaFuncao,
  columns: { funcao_id: 'Função', confirmado: 'Confirmado' },
})
const {
  examesIds: _dosExames,
  episIds: _dosEpis,
  cursosIds: _dosCursos,
  riscosFuncoes: _dosRiscos,
  ...doGerencial
} = camposGerenciais
describeTable('funcao_gerencial', {
  singular: 'Histórico gerencial de função',
  part: 'Histórico gerencial',
  fields: doGerencial,
  columns: { funcao_id: 'Função', confirmado: 'Confirmado' },
})
const funcao_gerencial_id = 'Histórico gerencial da função'
describeTable('funcao_exame', {
  singular: 'Exame da função',
  part: 'Exame',
  columns: { funcao_gerencial_id, exame_id: { label: 'Exame', authority: exames.authorities.ver } },
})
describeTable('funcao_epi', { singular: 'EPI da função', part: 'EPI', columns: { funcao_gerencial_id, epi_id: 'EPI' } })
describeTable('funcao_curso', {
  singular: 'Curso da função',
  part: 'Curso',
  columns: { funcao_gerencial_id, curso_id: 'Curso' },
  technical: { curso_empresa_id: 'which company the course is of: the course says it' },
})
describeTable('risco_funcao', {
  singular: 'Risco da função',
  part: 'Risco',
  columns: { funcao_gerencial_id, risco_id: 'Risco', fonte_risco_id: 'Fonte de risco' },
})
describeTable('risco_funcao_medida', {
  singular: 'Medida de segurança do risco da função',
  part: 'Medida de segurança',
  columns: { risco_funcao_id: 'Risco da função', medida_seguranca_id: 'Medida de segurança' },
})

// Risks and their matrix --------------------------------------------------------------------------------------------------------------
const { epiIds: _epis, ...doRisco } = riscos.fields
describeTable('risco', {
  singular: riscos.singular,
  fields: doRisco,
  base: riscos.page,
})
describeTable('risco_epi', { singular: 'EPI do risco', part: 'EPI', columns: { risco_id: 'Risco', epi_id: 'EPI' } })
const { medidasSegurancaIds: _medidas, ambienteId: _ambiente, ...doRiscoNoAmbiente } = riscosAmbientes.fields
describeTable('risco_ambiente', {
  singular: riscosAmbientes.singular,
  fields: doRiscoNoAmbiente,
  columns: { ambiente_historico_id: 'Histórico do ambiente' },
  base: riscosAmbientes.page,
  name: (alias) => sql`(select x.descricao from risco x where x.id = ${sql.ref(`${alias}.risco_id`)})`,
})
describeTable('risco_ambiente_medida', {
  singular: 'Medida de segurança do risco',
  part: 'Medida de segurança',
  columns: { risco_ambiente_id: 'Risco no ambiente', medida_seguranca_id: 'Medida de segurança' },
})
describeTable('classificacao_severidade_risco', {
  singular: classificacoes.singular,
  fields: {
    nome: classificacoes.fields.nome,
    ordem: classificacoes.fields.ordem,
    exigeAcao: classificacoes.fields.exigeAcao,
  },
  base: classificacoes.page,
})
describeTable('matriz_severidade_risco', { singular: matrizes.singular, fields: matrizes.fields, base: matrizes.page })

// Homogeneous groups ------------------------------------------------------------------------------------------------------------------
const {
  estabelecimentosIds: _doGrupo,
  obrasIds: _obrasDoGrupo,
  ambientesIds: _ambientesDoGrupo,
  ...doGrupo
} = camposDoGrupo
describeTable('grupo_homogeneo', {
  singular: grupos.singular,
  base: grupos.page,
  name: (alias) =>
    sql`(select x.nome from grupo_homogeneo_periodo x
          where x.grupo_homogeneo_id = ${sql.ref(`${alias}.id`)} and x.de <= current_date and x.ate > current_date)`,
})
const DA_LINHA_DO_GRUPO = { grupo_homogeneo_historico_id: 'Histórico do grupo' }
describeTable('grupo_homogeneo_historico', {
  singular: 'Histórico de grupo homogêneo',
  part: 'Histórico',
  fields: doGrupo,
  columns: { grupo_homogeneo_id: 'Grupo homogêneo', confirmado: 'Confirmado' },
})
describeTable('grupo_homogeneo_estabelecimento', {
  singular: 'Estabelecimento do grupo',
  part: 'Estabelecimento',
  columns: { ...DA_LINHA_DO_GRUPO, estabelecimento_id: 'Estabelecimento' },
})
describeTable('grupo_homogeneo_obra', {
  singular: 'Obra do grupo',
  part: 'Obra',
  columns: { ...DA_LINHA_DO_GRUPO, obra_id: 'Obra' },
})
describeTable('grupo_homogeneo_ambiente', {
  singular: 'Ambiente do grupo',
  part: 'Ambiente',
  columns: { ...DA_LINHA_DO_GRUPO, ambiente_id: 'Ambiente' },
})
const { epcsIds: _epcsDaMedicao, episIds: _episDaMedicao, ...daMedicao } = camposDaMedicao
describeTable('medicao_risco', {
  singular: 'Medição de risco',
  part: 'Medição de risco',
  fields: daMedicao,
  columns: { ...DA_LINHA_DO_GRUPO, condicao_ambiental_id: 'Condição ambiental' },
})
describeTable('medicao_risco_epc', {
  singular: 'EPC da medição',
  part: 'EPC',
  columns: { medicao_risco_id: 'Medição de risco', epc_id: 'EPC' },
})
describeTable('epi_risco', {
  singular: 'EPI da medição',
  part: 'EPI',
  columns: { medicao_risco_id: 'Medição de risco', epi_id: 'EPI' },
})

// Environmental conditions ------------------------------------------------------------------------------------------------------------
const { profissionaisSstIds: _daCondicao, obrigaProfissionalSST, ...comoColunas } = camposDaCondicao
describeTable('condicao_ambiental', {
  singular: condicoes.singular,
  fields: { ...comoColunas, obrigaProfissionalSst: obrigaProfissionalSST },
  base: condicoes.page,
  columns: { talento_id: 'Talento', grupo_homogeneo_historico_id: 'Histórico do grupo' },
})
describeTable('condicao_ambiental_profissional', {
  singular: 'Profissional da condição',
  part: 'Profissional de SST',
  columns: { condicao_ambiental_id: 'Condição ambiental', profissional_id: 'Profissional de SST' },
})

describeTable('ordem_servico', {
  singular: 'Ordem de serviço',
  pages: {
    of: [PAGINA_DAS_ORDENS],
    address: (id) =>
      sql`select ${PAGINA_DAS_ORDENS} || '/' || talento_id as address from ordem_servico where id = ${id}`,
  },
  columns: { talento_id: 'Talento', data: 'Data', resumo: 'SHA-256' },
})

// Deliveries of EPIs
describeTable('recibo_epi', {
  singular: 'Recibo de EPI',
  pages: {
    of: [PAGINA_DAS_ENTREGAS],
    address: (id) =>
      sql`select ${PAGINA_DAS_ENTREGAS} || '/' || talento_id as address from recibo_epi where id = ${id}`,
  },
  columns: { talento_id: 'Talento', data: 'Data' },
})
describeTable('entrega_epi', {
  singular: 'Entrega de EPI',
  part: 'Entrega',
  columns: {
    ...{ recibo_epi_id: 'Recibo', epi_id: 'EPI', nome: 'EPI', tamanho: 'Tamanho', quantidade: 'Quantidade' },
    ...{ numero_ca: 'CA', vencimento_ca: 'Vencimento do CA', validade_uso: 'Vida útil em dias' },
    motivo: { label: 'Motivo', codes: MOTIVOS },
    ...{ estornada_em: 'Estornada em', motivo_estorno: 'Motivo do estorno' },
  },
})
describeTable('baixa_epi', {
  singular: 'Devolução ou baixa de EPI',
  part: 'Baixa',
  fields: { data: camposDaBaixa.data, quantidade: camposDaBaixa.quantidade, observacao: camposDaBaixa.observacao },
  columns: {
    entrega_epi_id: 'Entrega',
    tipo: { label: 'O que houve', codes: TIPOS_DE_BAIXA },
    ...{ estornada_em: 'Estornada em', motivo_estorno: 'Motivo do estorno' },
  },
})

// Professionals -----------------------------------------------------------------------------------------------------------------------
describeTable('profissional_sst', {
  singular: profissionais.singular,
  fields: profissionais.fields,
  base: profissionais.page,
})
const {
  empresaId: _empresa,
  estabelecimentosIds: _estabelecimentos,
  examesIds: _exames,
  manterAssinatura: _manter,
  ...doContrato
} = camposDoContrato
describeTable('contrato_profissional', {
  singular: 'Contrato de profissional',
  part: 'Contrato',
  fields: doContrato,
  columns: { profissional_id: 'Profissional', assinatura_arquivo_id: 'Assinatura' },
})
describeTable('contrato_profissional_estabelecimento', {
  singular: 'Estabelecimento do contrato',
  part: 'Estabelecimento',
  columns: { contrato_id: 'Contrato', estabelecimento_id: 'Estabelecimento' },
})
describeTable('contrato_profissional_exame', {
  singular: 'Exame do contrato',
  part: 'Exame',
  columns: { contrato_id: 'Contrato', exame_id: 'Exame' },
})
describeTable('profissional_unificacao', {
  singular: 'Unificação de profissionais',
  part: 'Unificação',
  columns: {
    profissional_id: 'Profissional que ficou',
    saiu_nome: 'Cadastro que saiu',
    recebidos: { label: 'Campos recebidos', write: (value) => (Array.isArray(value) ? value.join(', ') : undefined) },
    usuario_id: 'Quem unificou',
  },
  technical: {
    saiu: 'the record as it was, for undoing: its own deletion tells its values',
    movidas: 'ids of rows, which tell themselves that they moved',
    repetidas: 'rows as they were, which tell themselves that they went',
  },
})
const { membros: _membros, ...daComposicao } = composicoes.fields
describeTable('composicao_sst', {
  singular: composicoes.singular,
  fields: daComposicao,
  base: composicoes.page,
  name: (alias) => sql`${sql.ref(`${alias}.tipo`)}::text`,
})
describeTable('composicao_sst_membro', {
  singular: 'Membro da equipe',
  part: 'Membro',
  columns: {
    composicao_id: 'Composição',
    profissional_id: 'Profissional',
    funcao: { label: 'Função', codes: FUNCAO_NA_EQUIPE },
    ordem: 'Ordem',
  },
})

// Committee ---------------------------------------------------------------------------------------------------------------------------
const { membros: _daCipa, ...daComissao } = comissoes.fields
describeTable('comissao', {
  singular: comissoes.singular,
  fields: daComissao,
  base: comissoes.page,
  name: (alias) =>
    sql`(select 'CIPA de ' || x.nome from estabelecimento x where x.id = ${sql.ref(`${alias}.estabelecimento_id`)})`,
})
describeTable('comissao_membro', {
  singular: 'Membro da CIPA',
  part: 'Membro',
  columns: {
    comissao_id: 'Comissão',
    talento_id: 'Colaborador',
    funcao: { label: 'Função', codes: FUNCAO_NA_COMISSAO },
    representa: { label: 'Representa', codes: REPRESENTA },
    candidatura: { label: 'Candidatura', kind: 'data' },
    ordem: 'Ordem',
  },
})
