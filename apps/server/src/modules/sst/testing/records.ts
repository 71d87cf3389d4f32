import { randomBytes } from 'node:crypto'
import type { TestApp } from '../../../testing/app.ts'
import { ambiente, employee, funcao, insert, PIXEL } from '../../../testing/factories.ts'
import type { Creator, Records } from '../../../testing/proof.ts'
import { dasEntregas } from './entregas.ts'
import { dosLaudos } from './ltcat.ts'
import { dosPgrs } from './pgr.ts'
import { agreement, doctor } from './profissionais.ts'

const word = () => randomBytes(4).toString('hex')
/** A record with only a row of its own. */
const plain =
  (table: string, row: () => Record<string, unknown>): Creator =>
  async (app, { id: empresa_id }) => ({ path: { id: await insert(app, table, { empresa_id, ...row() }) } })

const leave: Creator = async (app, company) => {
  const { id: talento_id } = await employee(app, company)
  const reason = { descricao: `Doença ${randomBytes(4).toString('hex')}`, classe: 'ACIDENTE_DOENCA' }
  const afastamento_id = await insert(app, 'afastamento', { empresa_id: company.id, ...reason })
  const of = { empresa_id: company.id, talento_id, afastamento_id }
  const when = { inicio: '2026-02-02', fim: '2026-02-06' }
  return {
    path: { id: await insert(app, 'colaborador_afastamento', { ...of, ...when }) },
    body: {
      colaboradorId: talento_id,
      afastamentoId: afastamento_id,
      inicio: when.inicio,
      fim: when.fim,
      atestados: [],
    },
  }
}

/** A code that the table of all companies does not have. */
export async function codigoLivre(app: TestApp): Promise<string> {
  const { rows } = await app.owner.query(
    `select coalesce(max(substr(codigo, 7))::int, 0) + 1 as next from atividade_perigosa_insalubre where codigo like '99.01.%'`,
  )
  return `99.01.${String(rows[0].next).padStart(3, '0')}`
}
/** A level of the matrix in an order that is free. */
const level = async (app: TestApp, empresa_id: number, table: 'gravidade_risco' | 'probabilidade_risco') => {
  const { rows } = await app.owner.query(
    `select coalesce(max(ordem), 0) + 1 as next from ${table} where empresa_id = $1`,
    [empresa_id],
  )
  return insert(app, table, { empresa_id, nome: word(), descricao: word(), ordem: rows[0].next })
}
const pair = async (app: TestApp, empresa_id: number) => ({
  gravidadeRiscoId: await level(app, empresa_id, 'gravidade_risco'),
  probabilidadeRiscoId: await level(app, empresa_id, 'probabilidade_risco'),
})
/** A level that the company has already: any will do for a measure, and a company has no more than 99 of them. */
const anyLevel = async (app: TestApp, empresa_id: number, table: 'gravidade_risco' | 'probabilidade_risco') => {
  const { rows } = await app.owner.query(`select id from ${table} where empresa_id = $1 order by id limit 1`, [
    empresa_id,
  ])
  return rows[0] ? Number(rows[0].id) : level(app, empresa_id, table)
}
/** A class with two pairs, of which one may go. */
async function severity(app: TestApp, empresa_id: number) {
  const { rows } = await app.owner.query(
    'select coalesce(max(ordem), 0) + 1 as next from classificacao_severidade_risco where empresa_id = $1',
    [empresa_id],
  )
  const ordem = Number(rows[0].next)
  const id = await insert(app, 'classificacao_severidade_risco', { empresa_id, nome: word(), ordem })
  const add = async () => {
    const { gravidadeRiscoId: gravidade_risco_id, probabilidadeRiscoId: probabilidade_risco_id } = await pair(
      app,
      empresa_id,
    )
    const of = { empresa_id, classificacao_severidade_risco_id: id, gravidade_risco_id, probabilidade_risco_id }
    return insert(app, 'matriz_severidade_risco', of)
  }
  await add()
  return { id, ordem, pairId: await add() }
}
async function equipment(app: TestApp, empresa_id: number) {
  const tipo_epi_id = await insert(app, 'tipo_epi', { empresa_id, nome: `Luvas ${word()}` })
  const id = await insert(app, 'epi', { empresa_id, tipo_epi_id })
  const row = {
    empresa_id,
    epi_id: id,
    nome: 'Luva nitrílica',
    descricao: 'Luva',
    fabricante: 'Norte',
    numero_ca: '12345',
  }
  const add = (data: string) =>
    insert(app, 'epi_historico', { ...row, data, vencimento_ca: '2030-01-01', validade_uso: 180 })
  await add('2026-01-05')
  return { id, hid: await add('2026-02-05') }
}
const risk = (app: TestApp, empresa_id: number) =>
  insert(app, 'risco', { empresa_id, grupo_risco: 'FISICO', descricao: `Ruído ${word()}` })

/** A contract with a signature, through the product, because only it stores files. */
const signed: Creator = async (app, company) => {
  const profissionalId = await doctor(app, company.id)
  const body = new FormData()
  const fields = { inicio: '2026-01-05', tipoContrato: 'PJ', empresaId: company.id }
  body.append('dados', JSON.stringify(fields))
  body.append('assinaturaDigital', new Blob([PIXEL], { type: 'image/png' }), 'assinatura.png')
  const sent = await company.admin.fetch('POST', `/sst/profissionais/${profissionalId}/contratos`, { body })
  if (!sent.ok) throw new Error(`The contract was refused: ${sent.status} ${await sent.text()}`)
  const { id, versao } = (await sent.json()) as { id: number; versao: number }
  return { path: { profissionalId, id }, versao, body: fields }
}
/** Two records of one professional, of which one went. */
async function unified(app: TestApp, empresa_id: number): Promise<number> {
  const profissional_id = await doctor(app, empresa_id)
  const saiu = { empresa_id, nome: 'Ana', orgao_de_classe: '3', numero_inscricao: word().toUpperCase() }
  const id = await insert(app, 'profissional_sst', saiu)
  const { rows } = await app.owner.query(
    'with gone as (delete from profissional_sst p where id = $1 returning p.*) select to_jsonb(gone) as saiu from gone',
    [id],
  )
  const none = { movidas: '{"contrato_profissional": []}', repetidas: '{}', recebidos: [] }
  return insert(app, 'profissional_unificacao', {
    empresa_id,
    profissional_id,
    saiu_nome: 'Ana',
    saiu: rows[0].saiu,
    ...none,
  })
}

/** An environment of which one row may go, in an own establishment. */
const place: Creator = async (app, { id: empresa_id }) => {
  const estabelecimento_id = await insert(app, 'estabelecimento', { empresa_id, nome: `Sede ${word()}` })
  const onde = { tipo_estabelecimento_proprio: 'E', estabelecimento_id }
  const { id } = await ambiente(app, empresa_id, undefined, onde)
  const row = { empresa_id, ambiente_id: id, data: '2026-02-05', nome_ambiente: 'Doca' }
  const proprio = {
    localAmbiente: '1',
    chaveOpcaoTipoEstabelecimentoProprio: 'E',
    estabelecimentoId: estabelecimento_id,
  }
  return {
    path: { id, hid: await insert(app, 'ambiente_historico', { ...row, ...onde }) },
    body: { ...proprio, data: '2026-04-06', dataValidade: null },
  }
}

/** A measure with two EPIs, of which one may go, in a row of a group or in a condition. */
async function measured(app: TestApp, empresa_id: number, dono: Record<string, unknown>) {
  const risco_id = await risk(app, empresa_id)
  const gravidadeRiscoId = await anyLevel(app, empresa_id, 'gravidade_risco')
  const probabilidadeRiscoId = await anyLevel(app, empresa_id, 'probabilidade_risco')
  const mid = await insert(app, 'medicao_risco', {
    ...{
      empresa_id,
      ...dono,
      risco_id,
      tipo_avaliacao: '2',
      utiliza_epc: '0',
      utiliza_epi: '2',
    },
    ...{ epi_eficaz: 'S', med_protecao: 'S', cond_functo: 'S', uso_inint: 'S', prz_valid: 'S', periodic_troca: 'S' },
    ...{ higienizacao: 'S', gravidade_risco_id: gravidadeRiscoId, probabilidade_risco_id: probabilidadeRiscoId },
  })
  const worn = async () => {
    const epi_id = (await equipment(app, empresa_id)).id
    return insert(app, 'epi_risco', { empresa_id, medicao_risco_id: mid, epi_id })
  }
  await worn()
  const eid = await worn()
  return {
    path: { mid, eid },
    body: {
      ...{ atividadePerigosaInsalubreId: null, preencheRiscoPgr: false, riscoId: risco_id, descricao: null },
      ...{
        numeroProcessoJudicial: null,
        tipoAvaliacao: '2',
        utilizaEpc: '0',
        epcsIds: [],
        utilizaEpi: '0',
        episIds: [],
      },
      ...{ medicaoRiscoId: mid, gravidadeRiscoId, probabilidadeRiscoId },
    },
  }
}

/** A group of two rows, of which one may go; the later one has a measure with two EPIs, of which one may go. */
export const group: Creator = async (app, { id: empresa_id }) => {
  const estabelecimento_id = await insert(app, 'estabelecimento', { empresa_id, nome: `Sede ${word()}` })
  const { id: ambiente_id } = await ambiente(app, empresa_id, undefined, {
    ...{ data: '2026-01-05', tipo_estabelecimento_proprio: 'E', estabelecimento_id },
  })
  const id = await insert(app, 'grupo_homogeneo', { empresa_id })
  const add = async (data: string) => {
    const row = { empresa_id, grupo_homogeneo_id: id, data, nome: 'Prensas', finalidade: 'PGR' }
    const hid = await insert(app, 'grupo_homogeneo_historico', { ...row, local_ambiente_grupo_homogeneo: 'E' })
    const of = { empresa_id, grupo_homogeneo_historico_id: hid }
    await insert(app, 'grupo_homogeneo_estabelecimento', { ...of, estabelecimento_id })
    await insert(app, 'grupo_homogeneo_ambiente', { ...of, ambiente_id })
    return hid
  }
  await add('2026-01-05')
  const hid = await add('2026-02-05')
  const { path, body } = await measured(app, empresa_id, { grupo_homogeneo_historico_id: hid })
  return {
    path: { id, hid, ...path },
    body: {
      ...{ data: '2026-04-06', nome: 'Prensas', finalidade: 'PGR', localAmbienteGrupoHomogeneo: 'E' },
      ...{ estabelecimentosIds: [estabelecimento_id], obrasIds: [], ambientesIds: [ambiente_id] },
      ...{ historicoId: hid, clonarTodosOsHistoricos: false },
      ...body,
    },
  }
}
/** A condition made for a person alone. */
export const condition: Creator = async (app, company) => {
  const { id: empresa_id } = company
  const { id: talento_id } = await employee(app, company)
  const row = { empresa_id, talento_id, data: '2026-03-02', finalidade: 'PGR', descricao_atividades: 'Opera a prensa' }
  const id = await insert(app, 'condicao_ambiental', { ...row, obriga_profissional_sst: false })
  const { path, body } = await measured(app, empresa_id, { condicao_ambiental_id: id })
  return {
    path: { id, ...path },
    body: {
      ...body,
      ...{
        data: '2026-04-06',
        finalidade: 'PGR',
        tipoDescricaoAtividade: 'ABERTA',
        descricaoAtividades: 'Opera a prensa',
      },
      ...{ obrigaProfissionalSST: false, profissionaisSstIds: [], insereMedicao: true },
    },
  }
}
/** Whom an order of service is for. */
const ordered: Creator = async (app, company) => ({ path: { id: (await employee(app, company)).id } })
/** A function of which one row of each history may go. */
const post: Creator = async (app, { id: empresa_id }) => {
  const { id } = await funcao(app, empresa_id, undefined, { codigo_cbo: '252105' })
  const row = { empresa_id, funcao_id: id, nome_funcao: 'Brigada', descricao: 'Combate o fogo', codigo_cbo: '252105' }
  const hid = await insert(app, 'funcao_historico', { ...row, data: '2026-02-05' })
  return { path: { id, hid }, body: { data: '2026-04-06', codigoCBO: '252105' } }
}
const demands: Creator = async (app, company) => {
  const { path } = await post(app, company)
  const row = { empresa_id: company.id, funcao_id: path.id, data: '2026-02-05', normas_internas: word() }
  return { path: { ...path, hid: await insert(app, 'funcao_gerencial', row) }, body: { data: '2026-04-06' } }
}

export const records: Records = {
  ...dosPgrs,
  ...dosLaudos,
  ...dasEntregas,
  '/sst/grupos-homogeneos/{id}': group,
  '/sst/grupos-homogeneos/{id}/historicos/{hid}': group,
  '/sst/grupos-homogeneos/{id}/medicoes-risco/{mid}': group,
  '/sst/grupos-homogeneos/{id}/epis-risco/{eid}': group,
  '/sst/ordens-servico/{id}': ordered,
  // The rows of the list, which its export is asked for.
  '/gestao-talentos/talentos/ordem-servico/{id}': ordered,
  '/sst/condicoes-ambientais/{id}': condition,
  '/sst/condicoes-ambientais/{id}/medicoes-risco/{mid}': condition,
  '/sst/condicoes-ambientais/{id}/epis-risco/{eid}': condition,
  '/sst/profissionais/{id}': async (app, { id: empresa_id }) => ({
    path: { id: await doctor(app, empresa_id) },
    body: { orgaoDeClasse: '3', numeroInscricao: word().toUpperCase() },
  }),
  '/sst/profissionais/{profissionalId}/contratos': signed,
  '/sst/profissionais/contratos/{id}': async (app, { id: empresa_id }) => ({
    path: { id: await agreement(app, empresa_id, await doctor(app, empresa_id)) },
  }),
  '/sst/profissionais/unificar/feitas/{id}': async (app, { id: empresa_id }) => ({
    path: { id: await unified(app, empresa_id) },
  }),
  '/sst/comissoes/{id}': async (app, company) => {
    const { id: empresa_id } = company
    const { id: talentoId } = await employee(app, company)
    const estabelecimentoId = await insert(app, 'estabelecimento', { empresa_id, nome: `Sede ${word()}` })
    const term = { inicio: '2026-02-02', fim: '2027-02-01' }
    const id = await insert(app, 'comissao', { empresa_id, estabelecimento_id: estabelecimentoId, ...term })
    const membros = [{ talentoId, funcao: 'TITULAR', representa: 'EMPREGADOR', candidatura: null }]
    return { path: { id }, body: { estabelecimentoId, ...term, membros } }
  },
  '/sst/composicoes-sst/{id}': async (app, { id: empresa_id }) => {
    const profissionalId = await doctor(app, empresa_id)
    await agreement(app, empresa_id, profissionalId)
    const estabelecimentoId = await insert(app, 'estabelecimento', { empresa_id, nome: `Sede ${word()}` })
    const of = { empresa_id, tipo: 'SESMT', inicio: '2026-02-02', estabelecimento_id: estabelecimentoId }
    const id = await insert(app, 'composicao_sst', of)
    return {
      path: { id },
      body: { estabelecimentoId, inicio: '2026-02-02', fim: null, membros: [{ profissionalId, funcao: 'TECNICO' }] },
    }
  },
  '/sst/matrizes-classificacao-severidade-risco/{id}': async (app, { id: empresa_id }) => {
    const { pairId: id } = await severity(app, empresa_id)
    return { path: { id } }
  },
  '/sst/classificacoes-severidade-risco/{id}': async (app, { id: empresa_id }) => {
    const { id, ordem } = await severity(app, empresa_id)
    return { path: { id }, body: { ordem, matrizClassificacaoSeveridadeRisco: [await pair(app, empresa_id)] } }
  },
  '/sst/epis/{id}': async (app, { id: empresa_id }) => ({ path: { id: (await equipment(app, empresa_id)).id } }),
  '/sst/epis/{id}/historicos/{hid}': async (app, { id: empresa_id }) => ({ path: await equipment(app, empresa_id) }),
  '/sst/riscos/{id}': async (app, { id: empresa_id }) => ({ path: { id: await risk(app, empresa_id) } }),
  '/sst/riscos-ambientes/{id}': async (app, { id: empresa_id }) => {
    const { hid: ambiente_historico_id } = await ambiente(app, empresa_id)
    const risco_id = await risk(app, empresa_id)
    return { path: { id: await insert(app, 'risco_ambiente', { empresa_id, ambiente_historico_id, risco_id }) } }
  },
  '/sst/ambientes/{id}': place,
  '/sst/ambientes/{id}/historicos/{hid}': place,
  '/sst/funcoes/{id}': post,
  '/sst/funcoes/{id}/historicos/{hid}': post,
  '/sst/funcoes/{id}/historicos-gerenciais/{hid}': demands,
  '/sst/atividades-perigosas-insalubres/{id}': async (app) => ({
    path: {
      id: await insert(app, 'atividade_perigosa_insalubre', { codigo: await codigoLivre(app), descricao: word() }),
    },
  }),
  '/sst/obras/{id}': async (app, { id: empresa_id }) => {
    const { rows } = await app.owner.query(
      `insert into estado (nome, sigla) values ('Escopo', 'XY') on conflict (sigla) do update set nome = 'Escopo' returning id`,
    )
    const uf_id = Number(rows[0].id)
    const cidade_id = await insert(app, 'cidade', { nome: `Cidade ${word()}`, estado_id: uf_id })
    const estabelecimento_responsavel_id = await insert(app, 'estabelecimento', {
      empresa_id,
      nome: `Matriz ${word()}`,
    })
    const where = { uf_id, cidade_id, logradouro: 'Rua A', numero: '10', bairro: 'Centro' }
    const what = { nome: `Obra ${word()}`, tipo: '1', numero_inscricao: '123456789012', estabelecimento_responsavel_id }
    return {
      path: { id: await insert(app, 'obra', { empresa_id, ...what, ...where }) },
      body: { ufId: uf_id, cidadeId: cidade_id },
    }
  },
  '/sst/lotacoes-tributarias/{id}': plain('lotacao_tributaria', () => ({ nome: `Lotação ${word()}`, tipo: 'NP' })),
  '/sst/colaborador-afastamentos/{id}': leave,
  '/sst/colaborador-afastamentos/integrados/{id}': leave,
  // The rows of this list are employees.
  '/sst/colaborador-afastamentos/sem-afastamento/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
  '/sst/tamanhos-epi/{id}': plain('tamanho_epi', () => ({ nome: `Luvas ${word()}` })),
  '/sst/exames/{id}': plain('exame', () => ({ nome: `Exame ${word()}` })),
  '/sst/clinicas-autorizadas/{id}': plain('clinica', () => ({
    ...{ nome: `Clínica ${word()}`, tipo: 'OUTRO', outro: 'Laboratório', data: '2026-01-05' },
  })),
}
