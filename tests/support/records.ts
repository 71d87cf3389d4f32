import { randomBytes } from 'node:crypto'
import * as anuncios from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as noticias from '@quadro/contract/utilitario/mensagens/noticias.ts'
import {
  avaliacao,
  comParticipante,
  modeloDeDesempenho,
  nineBoxComPessoa,
  paraResponder,
} from '../../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { modelo } from '../../apps/server/src/modules/captacao/avaliacoes/avaliacoes-testing.ts'
import { comecou, marcada } from '../../apps/server/src/modules/captacao/entrevistas/entrevistas-testing.ts'
import type { Client, TestApp, TestCompany } from '../../apps/server/src/testing/app.ts'
import {
  aplicacao,
  area,
  casa,
  colaborador,
  documento,
  escala,
  insert,
  pedido,
  pessoa,
} from '../../apps/server/src/testing/factories.ts'
import { asked, released } from './evaluations.ts'
import { conferir } from './imports.ts'

export const NEWS = {
  ...{ titulo: 'Recesso', texto: '<p>Paramos no dia 24.</p>', link: null, criticidade: '1' as const },
  ...{ inicio: '2026-01-02', fim: null, perfisIds: [], areasIds: [], empresasIds: [] },
}
const news = (company: TestCompany) => company.admin.call(noticias.criar, NEWS)

/** What a path needs to name a record of the company: its parameters. */
export interface Named {
  path: Record<string, number | string>
  /** Of the record, where it is not 1. */
  versao?: number
  /** What a call on this record must say besides, where a sample would not do. */
  body?: Record<string, unknown>
}
type Creator = (app: TestApp, company: TestCompany) => Promise<Named>

export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const requested = async (app: TestApp, company: TestCompany, others: Record<string, unknown> = {}) => {
  const onde = await casa(app, company)
  return { onde, ...(await company.admin.call(solicitacoes.criar, pedido(onde, others) as never)) }
}
const approved = async (app: TestApp, company: TestCompany, others: Record<string, unknown> = {}) => {
  const { id, versao } = await requested(app, company, others)
  const other = await company.user(Object.values(solicitacoes.autoridades))
  return other.call(solicitacoes.fluxo.endpoints.libera, { id, versao, status: 'A' })
}
const advertised = async (app: TestApp, company: TestCompany, others: Record<string, unknown> = {}) =>
  company.admin.call(anuncios.criar, {
    solicitacaoId: (await approved(app, company, others)).id,
    titulo: 'Analista de Custos',
    descricao: '<p>Fecha o mês.</p>',
    exibirModuloExterno: true,
    diasEsperaNovaAplicacao: null,
    previsaoEncerramento: null,
  } as never)
/** Somebody who has applied for something else. */
const candidate = async (app: TestApp, company: TestCompany): Promise<number> =>
  (await aplicacao(app, company.id, (await approved(app, company)).id)).candidatoId
/** Somebody whom the company keeps as a candidate. */
const kept = async (app: TestApp, company: TestCompany) => {
  const { cargoId } = await casa(app, company)
  const pessoaId = await pessoa(app, company.id)
  const id = await insert(app, 'candidato', { empresa_id: company.id, pessoa_id: pessoaId })
  const versions = { versao: 1, pessoaVersao: 1 }
  const empresa_id = company.id
  const areaFormacaoId = await insert(app, 'area_formacao', { empresa_id, nome: `Exatas ${pessoaId}` })
  const idiomaId = await insert(app, 'idioma', { empresa_id, nome: `Idioma ${pessoaId}` })
  const formacao = { areaFormacaoId, curso: 'Estatística', local: 'UFC', tipo: 'GRADUACAO', situacao: 'COMPLETO' }
  const experiencia = { empresa: 'Serra', checkNomeCargo: false, cargoId, dataAdmissao: '2020-01-01' }
  const listas = {
    formacoes: [formacao],
    experiencias: [experiencia],
    idiomas: [{ idiomaId, nivel: 'B' }],
    primeiroEmprego: false,
    certificados: [],
    areasInteresse: [],
    conhecimentos: [],
  }
  return { path: { id }, body: { ...versions, ...listas, cargos: [cargoId] }, candidatoId: id, pessoaId }
}
const inSelection = async (app: TestApp, company: TestCompany) => {
  const { id, versao, onde } = await requested(app, company)
  const other = await company.user(Object.values(solicitacoes.autoridades))
  await other.call(solicitacoes.fluxo.endpoints.libera, { id, versao, status: 'A' })
  return { id, onde }
}
const historyOf = async (app: TestApp, table: string, column: string, id: number): Promise<number> => {
  const { rows } = await app.owner.query(`select id from ${table} where ${column} = $1`, [id])
  return Number(rows[0].id)
}
const index = async (app: TestApp, { id: empresa_id }: TestCompany) => {
  const id = await insert(app, 'indice', { empresa_id, nome: 'Salário mínimo' })
  const hid = await insert(app, 'indice_historico', { empresa_id, indice_id: id, data: '2026-01-01', valor: 1500 })
  return { id, hid }
}
const employee = async (app: TestApp, company: TestCompany) => {
  const empresa_id = company.id
  const { estabelecimentoId, areaId, cargoId, faixaId } = await casa(app, company)
  const { talentoId: id, historicoId: historico } = await colaborador(app, empresa_id, await pessoa(app, empresa_id), {
    estabelecimento_id: estabelecimentoId,
    area_id: areaId,
    faixa_salarial_id: faixaId,
  })
  return { id, historico, cargoId }
}
/** An open table of readjustments of a type with one row. */
export async function readjustment(app: TestApp, company: TestCompany, tipo: 'C' | 'F' | 'I') {
  const empresa_id = company.id
  const tabela = { empresa_id, nome: 'Data-base', data: '2026-03-14', tipo_reajuste: tipo, dissidio: true }
  const tabela_id = await insert(app, 'tabela_reajuste', {
    ...{ ...tabela, dissidio_data_inicial: '2025-03-14', dissidio_percentual: 5 },
  })
  const { estabelecimentoId, areaId, faixaId } = await casa(app, company)
  if (tipo === 'F') {
    const row = { empresa_id, tabela_id, faixa_salarial_id: faixaId, tipo: 3, valor: 3300 }
    return { tabela_id, id: await insert(app, 'reajuste_faixa', row) }
  }
  if (tipo === 'I') {
    const { id: indice_id } = await index(app, company)
    return { tabela_id, id: await insert(app, 'reajuste_indice', { empresa_id, tabela_id, indice_id, valor: 1600 }) }
  }
  const lugar = { estabelecimento_id: estabelecimentoId, area_id: areaId, faixa_salarial_id: faixaId }
  const { talentoId: talento_id } = await colaborador(app, empresa_id, await pessoa(app, empresa_id), lugar)
  const row = { empresa_id, tabela_id, talento_id, ...lugar, tipo_salario: 1 }
  return { tabela_id, id: await insert(app, 'reajuste_colaborador', row) }
}
const versionOf = async (app: TestApp, table: string, id: number): Promise<number> =>
  (await app.owner.query(`select versao from ${table} where id = $1`, [id])).rows[0].versao
type Interviewer = Client & { usuarioId: number }
const ofCompany = ({ admin, usuarioId }: TestCompany): Interviewer =>
  Object.assign(Object.create(admin) as Client, { usuarioId })
/** What somebody, by default the company's user, is to answer about somebody whom it interviewed. */
export async function interviewed(
  app: TestApp,
  company: TestCompany,
  quem: Interviewer = ofCompany(company),
): Promise<Named & { perguntaId: number }> {
  const { id: modeloId } = await asked(app, company).then(async ({ id }) => {
    const { rows } = await app.owner.query(
      'select v.modelo_id as id from questionario q join avaliacao_versao v on v.id = q.versao_id where q.id = $1',
      [id],
    )
    return { id: Number(rows[0].id) }
  })
  const e = await marcada(app, company, { modeloId }, quem)
  await comecou(app, e.id)
  const { rows } = await app.owner.query(
    `select v.questionario_id as id, p.id as pergunta, p.tipo, (select min(o.id) from avaliacao_opcao o where o.pergunta_id = p.id) as opcao
       from entrevistador v join questionario q on q.id = v.questionario_id
       join avaliacao_aspecto a on a.versao_id = q.versao_id join avaliacao_pergunta p on p.aspecto_id = a.id
      where v.entrevista_id = $1`,
    [e.id],
  )
  const [livre, escolha] = [3, 1].map((tipo) => rows.find((r) => r.tipo === tipo))
  const resposta = { perguntaId: Number(escolha.pergunta), tipoId: 1, respostaId: Number(escolha.opcao) }
  const body = { respostas: [{ ...resposta, respostasIds: [] }] }
  return { path: { id: Number(escolha.id) }, body, perguntaId: Number(livre.pergunta) }
}
const course = (app: TestApp, { id: empresa_id }: TestCompany): Promise<number> =>
  insert(app, 'curso', { empresa_id, nome: `Curso ${randomBytes(4).toString('hex')}`, tipo: 'CURSO' })
/** A certification of one course; what its form sends. */
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
const certification = async (app: TestApp, company: TestCompany) => {
  const empresa_id = company.id
  const cursosIds = [await course(app, company)]
  const nome = `Certificação ${randomBytes(4).toString('hex')}`
  const id = await insert(app, 'certificacao', { empresa_id, nome })
  await insert(app, 'certificacao_curso', { empresa_id, certificacao_id: id, curso_id: cursosIds[0] })
  return { path: { id }, body: { cursosIds } }
}
/** A picture of certificate models, without its bytes. */
export const certificatePicture = (app: TestApp, { id: empresa_id }: TestCompany, tipo: 'LOGO' | 'MOLDURA') =>
  insert(app, 'imagem_certificado', { empresa_id, tipo })
/** Somebody who works here and asks for another name and birthday. */
export const proposal = async (app: TestApp, company: TestCompany): Promise<{ id: number }> => {
  const { id: talento } = await employee(app, company)
  const { rows } = await app.owner.query('select pessoa_id from talento where id = $1', [talento])
  const id = await insert(app, 'proposta_alteracao', {
    empresa_id: company.id,
    pessoa_id: rows[0].pessoa_id,
    nome: 'Ana Lima',
    origem: 'meus-dados',
    campos: ['nome', 'dataNascimento'],
    valores: JSON.stringify({ nome: 'Ana Lima Prado', dataNascimento: '1990-05-01' }),
  })
  return { id }
}
/** Makes the person an employee, and the company's user that employee. */
const works = async (app: TestApp, { id: empresa_id, usuarioId }: TestCompany, pessoa_id: number) => {
  const talentoId = await insert(app, 'talento', { empresa_id, pessoa_id, data_admissao: '2024-01-01' })
  await app.owner.query('update acesso set talento_id = $1 where usuario_id = $2 and empresa_id = $3', [
    talentoId,
    usuarioId,
    empresa_id,
  ])
}
/** A competence of a type, with a behaviour. */
const competence = async (app: TestApp, company: TestCompany, tipo: string): Promise<Named> => {
  const empresa_id = company.id
  const nome = `Competência ${randomBytes(4).toString('hex')}`
  const id = await insert(app, 'competencia', { empresa_id, tipo, nome })
  await insert(app, 'competencia_area', { empresa_id, competencia_id: id, area_id: await area(app, empresa_id) })
  const comportamento = await insert(app, 'comportamento', { empresa_id, competencia_id: id, descricao: 'Ouve' })
  return { path: { id }, body: { competencias: [{ id: comportamento, descricao: 'Ouve' }] } }
}
/** A level of the company's scale, which is made with the first. */
const levelOf = async (app: TestApp, { id }: TestCompany): Promise<number> => {
  const inForce = 'select nivel_competencia_id as id from config_historico_nivel where empresa_id = $1 limit 1'
  const { rows } = await app.owner.query(inForce, [id])
  return Number(rows[0]?.id ?? (await escala(app, id, { percentual: true }))[0])
}
/** A band with its level configuration, and a day on which there is another scale. */
const profile = async (app: TestApp, company: TestCompany): Promise<Named> => {
  const empresa_id = company.id
  const { faixaId } = await casa(app, company)
  await levelOf(app, company)
  const of = { empresa_id, faixa_salarial_id: faixaId }
  return { path: { faixaId, id: await insert(app, 'configuracao_nivel_competencia', { ...of, data: '2021-01-01' }) } }
}
/** Somebody who applied, with a scorecard in which the company's user gave a level. */
const scorecard: Creator = async (app, company) => {
  const empresa_id = company.id
  const { id: solicitacao_id } = await approved(app, company)
  const { aplicacaoId } = await aplicacao(app, empresa_id, solicitacao_id)
  const nivelId = await levelOf(app, company)
  const criterioId = await insert(app, 'ficha_criterio', { empresa_id, solicitacao_id, ordem: 0, nome: 'Clareza' })
  await insert(app, 'ficha_avaliacao', {
    empresa_id,
    candidato_solicitacao_id: aplicacaoId,
    avaliador_id: company.usuarioId,
  })
  const notas = [{ criterioId, nivelId, observacao: null }]
  return { path: { id: solicitacao_id, aplicacaoId }, body: { notas } }
}
const finished = async (app: TestApp, company: TestCompany) => {
  const file = { nome: 'relatorio.pdf', tipo: 'application/pdf', tamanho: 4, chave: randomBytes(16).toString('hex') }
  await app.services.storage.put(file.chave, Buffer.from('%PDF'))
  const dono = { dono_entidade: 'tarefa', empresa_id: company.id }
  const arquivo_id = await insert(app, 'arquivo', { ...file, ...dono })
  const id = await insert(app, 'tarefa', {
    empresa_id: company.id,
    usuario_id: company.usuarioId,
    tipo: 'relatorio',
    titulo: 'Relatório',
    parametros: '{}',
    situacao: 'pronta',
    arquivo_id,
  })
  await app.owner.query('update arquivo set dono_id = $1 where id = $2', [id, arquivo_id])
  return id
}

/** How a record of a company is named below each address; the longest address that a path begins with counts. */
export const records: Record<string, Creator> = {
  '/avaliacao/avaliacoes-desempenho/{id}': async (_app, company) => {
    const { id, versao } = await avaliacao(company)
    return { path: { id, flag: 'true' }, versao, body: { empresas: [], clonarParticipantes: false } }
  },
  '/avaliacao/modelos-avaliacao-desempenho-experiencia/{id}': async (_app, company) => {
    const id = await modeloDeDesempenho(company, { liberado: false })
    return { path: { id, numero: 1 }, body: { aspectos: [] } }
  },
  '/avaliacao/avaliacoes-desempenhos-questionarios/{id}': async (app, company) => {
    const { id, versao, competenciaId, nivelId } = await paraResponder(app, company)
    const niveis = [{ competenciaId, nivelCompetenciaId: nivelId, comentario: null }]
    return { path: { id }, versao, body: { niveis } }
  },
  '/avaliacao/avaliacoes-desempenhos-questionarios/competencias/{id}': (app, company) =>
    creatorOf('/avaliacao/avaliacoes-desempenhos-questionarios/{id}')(app, company),
  '/avaliacao/avaliacoes-desempenhos-questionarios/questionario/{id}': async (app, company) => {
    const { questionarioId: id, versaoDoQuestionario: versao, escolha } = await paraResponder(app, company)
    return { path: { id }, versao, body: { respostas: [escolha] } }
  },
  '/avaliacao/ninebox/{id}': async (app, company) => ({ path: { id: (await nineBoxComPessoa(app, company)).id } }),
  '/avaliacao/ninebox/chart/{id}': (app, company) => creatorOf('/avaliacao/ninebox/{id}')(app, company),
  // By the levels of somebody who is in a Nine Box.
  '/avaliacao/ninebox/chart/cncc/{id}': async (app, company) => {
    const { avaliado } = await nineBoxComPessoa(app, company)
    const niveis = { empresa_id: company.id, talento_id: avaliado.id, data: '2026-01-01' }
    return { path: { id: await insert(app, 'configuracao_nivel_competencia', niveis) } }
  },
  '/avaliacao/ninebox/chart/pdi/{nineBoxId}/{colaboradorId}': async (app, company) => {
    const { id, avaliado } = await nineBoxComPessoa(app, company)
    return { path: { nineBoxId: id, colaboradorId: avaliado.id } }
  },
  '/avaliacao/participante-avaliacao-desempenho/{id}': async (app, company) => ({
    path: { id: (await comParticipante(app, company)).id },
  }),
  // One a company: every call answers the same one.
  '/utilitario/configuracoes-limite-colaborador/{id}': async (app, { id: empresa_id }) => {
    const limits = 'configuracao_limite_colaborador'
    const { rows } = await app.owner.query(`select id, versao from ${limits} where empresa_id = $1`, [empresa_id])
    const found = rows[0] ?? { id: await insert(app, limits, { empresa_id, maximo: 9000 }), versao: 1 }
    return { path: { id: Number(found.id) }, versao: found.versao }
  },
  '/utilitario/configuracoes-limite-colaborador/empresa/{id}': async (_app, { id }) => ({ path: { id } }),
  '/utilitario/estabelecimentos/{id}': async (app, company) => ({
    path: { id: (await casa(app, company)).estabelecimentoId },
  }),
  '/utilitario/menus-extra/{id}': async (app, { id: empresa_id }) => ({
    path: { id: await insert(app, 'menu_extra', { empresa_id, nome: `Menu ${randomBytes(4).toString('hex')}` }) },
  }),
  '/utilitario/menus-extra/{menuId}/links': async (app, { id: empresa_id }) => {
    const menuId = await insert(app, 'menu_extra', { empresa_id, nome: `Menu ${randomBytes(4).toString('hex')}` })
    const url = 'https://ponto.example'
    const linkId = await insert(app, 'menu_extra_link', { empresa_id, menu_extra_id: menuId, nome: 'Ponto', url })
    return { path: { menuId, linkId, id: linkId }, body: { url } }
  },
  '/utilitario/menus-extra/links/{id}': async (app, company) => ({
    path: { id: (await creatorOf('/utilitario/menus-extra/{menuId}/links')(app, company)).path.linkId! },
  }),
  '/utilitario/sugestoes-de-melhoria/{id}': async (app, company) => {
    const { id: talento_id } = await employee(app, company)
    const usuario_id = (await company.user([])).usuarioId
    const sugestao = {
      empresa_id: company.id,
      usuario_id,
      talento_id,
      titulo: 'Escala',
      tema: 'OUTRO',
      descricao: 'Às 7.',
    }
    return { path: { id: await insert(app, 'sugestao_melhoria', sugestao) } }
  },
  // One's own, of the list beside it.
  '/utilitario/sugestoes-de-melhoria-pessoa/{id}': async (app, { id: empresa_id, usuarioId: usuario_id }) => {
    const sugestao = { empresa_id, usuario_id, titulo: 'Escala', tema: 'OUTRO', descricao: 'Às 7.' }
    return { path: { id: await insert(app, 'sugestao_melhoria', sugestao) } }
  },
  '/utilitario/usuarios/areas-da-empresa/{empresaId}': async (_app, { id }) => ({ path: { empresaId: id } }),
  '/utilitario/usuarios/talentos-da-empresa/{empresaId}': async (_app, { id }) => ({ path: { empresaId: id } }),
  '/utilitario/usuarios/{id}': async (_app, company) => ({ path: { id: (await company.user([])).usuarioId } }),
  '/utilitario/empresas/{id}': async (_app, { id }) => ({ path: { id } }),
  '/utilitario/empresas/{id}/campos-extras-visiveis-obrigatorios/{x}': async (_app, { id }) => ({
    path: { id, x: 'colaborador' },
  }),
  '/utilitario/empresas/{id}/logo': async (_app, { id, admin }) => {
    const body = new FormData()
    body.append('logo', new Blob([PIXEL], { type: 'image/png' }), 'logo.png')
    const sent = await admin.fetch('POST', `/utilitario/empresas/${id}/logo`, { body })
    if (!sent.ok) throw new Error(`The logo was refused: ${sent.status} ${await sent.text()}`)
    return { path: { id } }
  },
  '/utilitario/emails/{id}': async (app, { id: empresa_id }) => {
    const email = { para: 'ana@teste.example', assunto: 'Andamento', texto: 'Aprovada', html: '<p>Aprovada</p>' }
    return { path: { id: await insert(app, 'email', { empresa_id, ...email }) } }
  },
  '/utilitario/integracoes/chamadas/{id}': async (app, { id: empresa_id }) => {
    const chamada = { provedor: 'eduvem', operacao: 'Testar conexão', resultado: 'ok', mensagem: 'Conexão certa.' }
    return { path: { id: await insert(app, 'integracao_chamada', { empresa_id, ...chamada, duracao_ms: 12 }) } }
  },
  '/utilitario/importacoes/{id}': async (app, company) => {
    const rows = [
      ['Nome'],
      [''],
      [`Idioma ${randomBytes(4).toString('hex')}`],
      [`Idioma ${randomBytes(4).toString('hex')}`],
    ]
    const { id, versao } = await conferir(app, company.admin, 'captacao/idiomas', rows)
    return { path: { id }, versao }
  },
  // An import with a row that is refused.
  '/utilitario/importacoes/{id}/recusadas': async (app, company) => {
    const rows = [['Nome'], ['x'.repeat(500)]]
    const { id, versao } = await conferir(app, company.admin, 'captacao/idiomas', rows)
    return { path: { id }, versao }
  },
  '/utilitario/logs/{id}': async (app, company) => {
    const { estabelecimentoId } = await casa(app, company)
    const { rows } = await app.owner.query(
      `select id from auditoria where empresa_id = $1 and entidade = 'estabelecimento' and registro_id = $2`,
      [company.id, estabelecimentoId],
    )
    return { path: { id: Number(rows[0].id) } }
  },
  '/cargo-salario/areas-organizacionais/{id}': async (app, company) => {
    const id = await area(app, company.id)
    return { path: { id, historicoId: await historyOf(app, 'area_historico', 'area_id', id) } }
  },
  '/cargo-salario/cargos/{id}': async (app, company) => ({ path: { id: (await casa(app, company)).cargoId } }),
  '/cargo-salario/cargos/{id}/pessoas': async (app, company) => ({
    path: { id: (await employee(app, company)).cargoId },
  }),
  '/cargo-salario/cargos/{id}/responsabilidade': async (app, company) => {
    const { cargoId } = await casa(app, company)
    const owner = { empresa_id: company.id, cargo_id: cargoId }
    await insert(app, 'cargo_responsabilidade', { ...owner, data: '2020-01-01', texto: 'Apurar custos' })
    const rid = await insert(app, 'cargo_responsabilidade', { ...owner, data: '2021-01-01', texto: 'Fechar o mês' })
    return { path: { id: cargoId, rid } }
  },
  // The id is the position's.
  '/cargo-salario/cargos/responsabilidade/{id}': async (app, company) => ({
    path: { id: (await casa(app, company)).cargoId },
  }),
  '/cargo-salario/faixas-salariais/{id}': async (app, company) => ({
    path: { id: (await casa(app, company)).faixaId },
  }),
  '/cargo-salario/faixas-salariais/cargo/{id}': async (app, company) => {
    const { cargoId, faixaId } = await casa(app, company)
    return { path: { id: cargoId, faixaId } }
  },
  '/cargo-salario/cargos/{cargoId}/faixas-salariais/{faixaId}': async (app, company) => {
    const { cargoId, faixaId } = await casa(app, company)
    return { path: { cargoId, faixaId, id: await historyOf(app, 'faixa_historico', 'faixa_salarial_id', faixaId) } }
  },
  '/cargo-salario/indices/{id}': async (app, company) => ({ path: { ...(await index(app, company)) } }),
  // The id is the index's: the answer is its whole history.
  '/cargo-salario/indices/historicos/{id}': async (app, company) => ({ path: { id: (await index(app, company)).id } }),
  '/cargo-salario/tabelas-reajustes-colaboradores/{id}': async (app, company) => {
    const { tabela_id: id } = await readjustment(app, company, 'C')
    return { path: { id } }
  },
  '/cargo-salario/tabelas-reajustes-colaboradores/{id}/faixas-salariais': async (app, company) => ({
    path: { id: (await readjustment(app, company, 'F')).tabela_id },
  }),
  '/cargo-salario/tabelas-reajustes-colaboradores/{id}/indices': async (app, company) => ({
    path: { id: (await readjustment(app, company, 'I')).tabela_id },
  }),
  '/cargo-salario/reajustes-colaboradores/{id}': async (app, company) => ({
    path: { id: (await readjustment(app, company, 'C')).id },
  }),
  '/cargo-salario/reajustes-faixas-salariais/{id}': async (app, company) => ({
    path: { id: (await readjustment(app, company, 'F')).id },
  }),
  '/cargo-salario/reajustes-indices/{id}': async (app, company) => ({
    path: { id: (await readjustment(app, company, 'I')).id },
  }),
  '/cargo-salario/colaboradores/{id}': async (app, company) => ({ path: { id: (await employee(app, company)).id } }),
  '/cargo-salario/colaboradores/{id}/curriculo': async (app, company) => {
    const { id, cargoId } = await employee(app, company)
    const areaFormacaoId = await insert(app, 'area_formacao', { empresa_id: company.id, nome: 'Exatas' })
    const formacao = { areaFormacaoId, curso: 'Estatística', local: 'UFC', tipo: 'GRADUACAO', situacao: 'COMPLETO' }
    const experiencia = { empresa: 'Serra', checkNomeCargo: false, cargoId, dataAdmissao: '2020-01-01' }
    return { path: { id }, body: { formacoes: [formacao], experiencias: [experiencia] } }
  },
  '/cargo-salario/colaboradores/{id}/foto': async (app, company) => {
    const { id } = await employee(app, company)
    const body = new FormData()
    body.append('foto', new Blob([PIXEL], { type: 'image/png' }), 'foto.png')
    const sent = await company.admin.fetch('POST', `/cargo-salario/colaboradores/${id}/foto`, { body })
    if (!sent.ok) throw new Error(`The photo was refused: ${sent.status} ${await sent.text()}`)
    return { path: { id } }
  },
  '/desenvolvimento/cursos/{id}': async (app, company) => ({ path: { id: await course(app, company) } }),
  '/desenvolvimento/certificacoes/{id}': certification,
  '/desenvolvimento/modelos-certificado/{id}': async (app, { id: empresa_id }) => ({
    path: { id: await insert(app, 'modelo_certificado', { empresa_id, nome: randomBytes(4).toString('hex') }) },
  }),
  '/desenvolvimento/modelos-certificado/logo/{id}': async (app, company) => ({
    path: { id: await certificatePicture(app, company, 'LOGO') },
  }),
  '/desenvolvimento/modelos-certificado/moldura/{id}': async (app, company) => ({
    path: { id: await certificatePicture(app, company, 'MOLDURA') },
  }),
  // Of the list: its rows are the talents.
  '/desenvolvimento/certificacoes/colaborador-sem-certificacao/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
  '/desenvolvimento/colaboradores-certificacoes/{id}': async (app, company) => {
    const { id: talento_id } = await employee(app, company)
    const { path } = await certification(app, company)
    const of = { empresa_id: company.id, talento_id, certificacao_id: path.id }
    return { path: { id: await insert(app, 'colaborador_certificacao', { ...of, data: '2026-01-10' }) } }
  },
  '/desenvolvimento/colaboradores-certificacoes/colaborador/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
  '/sst/colaborador-afastamentos/{id}': leave,
  '/sst/colaborador-afastamentos/integrados/{id}': leave,
  // Of the list: its rows are the talents.
  '/sst/colaborador-afastamentos/sem-afastamento/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
  '/gestao-talentos/configuracoes-niveis-competencia-colaborador/{id}': async (app, company) => {
    const empresa_id = company.id
    const { id: talento_id } = await employee(app, company)
    return {
      path: { id: await insert(app, 'configuracao_nivel_competencia', { empresa_id, talento_id, data: '2021-01-01' }) },
    }
  },
  '/gestao-talentos/configuracoes-niveis-competencia-colaborador/colaborador/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
  '/gestao-talentos/talentos/{id}': async (app, company) => ({ path: { id: (await employee(app, company)).id } }),
  '/gestao-talentos/talentos/{id}/documentos-candidatura': async (app, company) => {
    const pessoaId = await pessoa(app, company.id)
    const onde = await casa(app, company)
    const { talentoId } = await colaborador(app, company.id, pessoaId, {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
    const candidatoId = await insert(app, 'candidato', { empresa_id: company.id, pessoa_id: pessoaId })
    return { path: { id: talentoId, docId: await documento(app, company.id, { candidatoId, pessoaId }) } }
  },
  '/gestao-talentos/talentos/{id}/documentos-anexos': async (app, company) => {
    const { id } = await employee(app, company)
    const body = new FormData()
    body.append('dados', JSON.stringify({ descricao: 'Contrato', data: '2026-01-01' }))
    body.append('anexo', new Blob([PIXEL], { type: 'image/png' }), 'contrato.png')
    const sent = await company.admin.fetch('POST', `/gestao-talentos/talentos/${id}/documentos-anexos`, { body })
    if (!sent.ok) throw new Error(`The document was refused: ${sent.status} ${await sent.text()}`)
    return { path: { id, docId: ((await sent.json()) as { id: number }).id } }
  },
  '/cargo-salario/colaboradores/historicos/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).historico },
  }),
  '/cargo-salario/propostas-alteracao/{id}': async (app, company) => ({
    path: { id: (await proposal(app, company)).id },
  }),
  '/cargo-salario/conhecimentos/{id}': (app, company) => competence(app, company, 'CONHECIMENTO'),
  '/cargo-salario/habilidades/{id}': (app, company) => competence(app, company, 'HABILIDADE'),
  '/cargo-salario/atitudes/{id}': (app, company) => competence(app, company, 'ATITUDE'),
  '/cargo-salario/competencias/{id}': (app, company) => competence(app, company, 'HABILIDADE'),
  '/cargo-salario/criterios-avaliacao-competencia/{id}': async (app, company) => {
    const { path } = await competence(app, company, 'ATITUDE')
    return { path: { id: await historyOf(app, 'comportamento', 'competencia_id', Number(path.id)) } }
  },
  '/cargo-salario/niveis-competencia-historico/{id}': async (app, company) => {
    await escala(app, company.id, { percentual: true })
    await escala(app, company.id, { data: '2021-01-01', percentual: true })
    return {
      path: {
        id: await insert(app, 'nivel_competencia_historico', { empresa_id: company.id, data: '2022-01-01' }),
      },
    }
  },
  // Of the list: its rows are the bands.
  '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial/{id}': async (app, company) => ({
    path: { id: (await casa(app, company)).faixaId },
  }),
  '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial/{faixaId}': profile,
  '/captacao/solicitacoes-pessoal/{id}': async (app, company) => ({ path: { id: (await requested(app, company)).id } }),
  '/captacao/solicitacoes-pessoal/{id}/anuncio': async (app, company) => ({
    path: { id: (await advertised(app, company)).solicitacaoId },
  }),
  // One's own, to be confirmed.
  '/captacao/candidatos/curriculos-lidos/{id}': async (app, { id: empresa_id, usuarioId: usuario_id }) => {
    const read = { empresa_id, usuario_id, situacao: 'pronta', texto: 'Nome: Ana Lima' }
    return { path: { id: await insert(app, 'leitura_curriculo', read) } }
  },
  '/captacao/solicitacoes-pessoal/{id}/candidatos': async (app, company) => {
    const { id } = await approved(app, company)
    const { aplicacaoId } = await aplicacao(app, company.id, id)
    return { path: { id, aplicacaoId }, body: { aplicacoes: [{ id: aplicacaoId, versao: 1 }] } }
  },
  '/captacao/solicitacoes-pessoal/{id}/candidatos/{aplicacaoId}/reconsiderar': async (app, company) => {
    const { id } = await approved(app, company)
    const { aplicacaoId } = await aplicacao(app, company.id, id)
    const recusa = { empresa_id: company.id, candidato_solicitacao_id: aplicacaoId, motivo: 'PERFIL' }
    await insert(app, 'recusa_candidato', recusa)
    return { path: { id, aplicacaoId } }
  },
  '/captacao/mensagens-candidatos/{id}': async (app, company) => {
    const { aplicacaoId } = await aplicacao(app, company.id, (await approved(app, company)).id)
    const escrita = { tipo: 'ANDAMENTO', assunto: 'Novidades', texto: 'Olá', quando: 'MANUAL' }
    const of = { empresa_id: company.id, candidato_solicitacao_id: aplicacaoId }
    return { path: { id: await insert(app, 'mensagem_candidato', { ...of, ...escrita }) }, body: { quando: 'MANUAL' } }
  },
  '/captacao/solicitacoes-pessoal/{id}/etapas': async (app, company) => {
    const { id, versao, onde } = await requested(app, company)
    const etapas = [{ etapaSeletivaId: onde.etapas[0], prazoDias: 3 }]
    return { path: { id }, versao, body: { etapas } }
  },
  '/captacao/solicitacoes-pessoal/{id}/candidatos/{aplicacaoId}/ficha': scorecard,
  '/captacao/solicitacoes-pessoal/{id}/comparacao': async (app, company) => {
    const { id } = await approved(app, company)
    return { path: { id }, body: { aplicacoesIds: [(await aplicacao(app, company.id, id)).aplicacaoId] } }
  },
  '/captacao/solicitacoes-pessoal/{id}/ficha': async (app, company) => {
    const { id, versao } = await requested(app, company)
    const criterio = { id: null, competenciaId: null, nome: 'Clareza', nivelExigidoId: null, peso: 1 }
    return { path: { id }, versao, body: { criterios: [criterio] } }
  },
  '/captacao/solicitacoes-pessoal/{id}/candidatos/{aplicacaoId}/contratacao-interna': async (app, company) => {
    const s = await approved(app, company)
    const { aplicacaoId, pessoaId } = await aplicacao(app, company.id, s.id)
    const lugar = {
      estabelecimento_id: s.estabelecimento!.id,
      area_id: s.areaOrganizacional!.id,
      faixa_salarial_id: s.faixaSalarial!.id,
    }
    await colaborador(app, company.id, pessoaId, lugar)
    return { path: { id: s.id, aplicacaoId } }
  },
  '/captacao/candidatos/{id}/empresa/{empresaId}': async (app, company) => ({
    path: { id: await candidate(app, company), empresaId: company.id },
  }),
  '/captacao/candidatos/{id}': kept,
  '/captacao/candidatos/{id}/documentos-anexos': async (app, company) => {
    const { path, candidatoId, pessoaId } = await kept(app, company)
    return { path: { ...path, docId: await documento(app, company.id, { candidatoId, pessoaId }) } }
  },
  '/captacao/candidatos/{id}/curriculo/arquivo': async (app, company) => {
    const { path } = await kept(app, company)
    const body = new FormData()
    body.append('dados', JSON.stringify({ candidatoId: path.id }))
    body.append('curriculo', new Blob([PIXEL], { type: 'image/png' }), 'curriculo.png')
    const sent = await company.admin.fetch('POST', '/captacao/candidatos/curriculos-lidos', { body })
    if (!sent.ok) throw new Error(`The curriculum was refused: ${sent.status} ${await sent.text()}`)
    return { path }
  },
  '/captacao/candidatos/{id}/foto': async (app, company) => {
    const { path } = await kept(app, company)
    const body = new FormData()
    body.append('foto', new Blob([PIXEL], { type: 'image/png' }), 'foto.png')
    const sent = await company.admin.fetch('POST', `/captacao/candidatos/${path.id}/foto`, { body })
    if (!sent.ok) throw new Error(`The photo was refused: ${sent.status} ${await sent.text()}`)
    return { path }
  },
  '/captacao/historico/{id}': async (app, company) => {
    const { id: solicitacao, onde } = await inSelection(app, company)
    const { aplicacaoId: candidato_solicitacao_id } = await aplicacao(app, company.id, solicitacao)
    const passo = { candidato_solicitacao_id, etapa_seletiva_id: onde.etapas[0], data: '2026-01-10' }
    return { path: { id: await insert(app, 'historico_candidato', { empresa_id: company.id, ...passo }) } }
  },
  '/captacao/historico/candidato/{id}': kept,
  '/captacao/historico/candidaturas/{id}': async (app, company) => ({
    path: { id: (await aplicacao(app, company.id, (await approved(app, company)).id)).aplicacaoId },
  }),
  '/captacao/entrevistas/{id}': async (app, company) => {
    const e = await marcada(app, company)
    const quando = { data: '2030-05-06', hora: '10:00', duracao: 45, local: 'Sala 2', link: null }
    const body = { ...quando, entrevistadoresIds: [e.conduz.usuarioId], etapaSeletivaId: null, modeloId: null }
    return { path: { id: e.id }, versao: await versionOf(app, 'entrevista', e.id), body }
  },
  // One's own, which has begun.
  '/captacao/minhas-entrevistas/{id}': async (app, company) => {
    const e = await marcada(app, company, {}, ofCompany(company))
    await comecou(app, e.id)
    const chave = randomBytes(16).toString('hex')
    await app.services.storage.put(chave, Buffer.from('%PDF'))
    const arquivo = { nome: 'cv.pdf', tipo: 'application/pdf', tamanho: 4, chave }
    const dono = { empresa_id: company.id, dono_entidade: 'pessoa', dono_id: e.pessoaId }
    const curriculo = await insert(app, 'arquivo', { ...arquivo, ...dono })
    await app.owner.query('update pessoa set curriculo_arquivo_id = $2 where id = $1', [e.pessoaId, curriculo])
    return { path: { id: e.id } }
  },
  '/captacao/pareceres/{id}': (app, company) => interviewed(app, company),
  '/captacao/areas-interesse/{id}': async (app, { id: empresa_id }) => {
    const area_interesse_id = await insert(app, 'area_interesse', {
      empresa_id,
      nome: `Interesse ${randomBytes(4).toString('hex')}`,
    })
    await insert(app, 'area_interesse_area', { empresa_id, area_interesse_id, area_id: await area(app, empresa_id) })
    return { path: { id: area_interesse_id } }
  },
  '/captacao/cargo/{id}': async (app, company) => ({ path: { id: (await casa(app, company)).cargoId } }),
  '/captacao/candidatos/{id}/exames-palografico': async (app, company) => {
    const id = await candidate(app, company)
    await insert(app, 'exame_palografico', {
      empresa_id: company.id,
      candidato_id: id,
      exame_palografico: '31 34 36',
      resultado_exame_palografico: 'Ritmo constante',
    })
    return { path: { id } }
  },
  '/captacao/exames-palografico/{id}': async (app, company) => ({ path: { id: await candidate(app, company) } }),
  '/captacao/anuncios/{id}': async (app, company) => {
    const { id, versao, solicitacaoId } = await advertised(app, company)
    return { path: { id }, versao, body: { solicitacaoId } }
  },
  '/captacao/solicitacoes-pessoal/candidato/{empresaId}': async (_app, { id }) => ({ path: { empresaId: id } }),
  '/captacao/solicitacoes-pessoal/candidato/{id}': async (app, company) => {
    const id = await candidate(app, company)
    return { path: { id }, body: { candidatoId: id } }
  },
  '/captacao/solicitacoes-pessoal/validarLimiteCargo/{id}': async (app, company) => ({
    path: { id: await candidate(app, company) },
  }),
  '/captacao/estatisticas-preenchimento-vaga/candidaturas/{id}': async (app, company) => ({
    path: { id: (await aplicacao(app, company.id, (await approved(app, company)).id)).aplicacaoId },
  }),
  '/captacao/estatisticas-preenchimento-vaga/passagens/{id}': async (app, company) => {
    const { id, onde } = await inSelection(app, company)
    const { aplicacaoId: candidato_solicitacao_id } = await aplicacao(app, company.id, id)
    const passo = { candidato_solicitacao_id, etapa_seletiva_id: onde.etapas[0], data: '2026-01-10' }
    return { path: { id: await insert(app, 'historico_candidato', { empresa_id: company.id, ...passo }) } }
  },
  '/captacao/delegacoes-aprovacao/{id}': async (app, company) => {
    const delegado_id = (await company.user([solicitacoes.autoridades.ver])).usuarioId
    const period = { inicio: '2026-01-01', fim: '2199-12-31' }
    const delegacao = { empresa_id: company.id, delegante_id: company.usuarioId, delegado_id, ...period }
    return { path: { id: await insert(app, 'delegacao_aprovacao', delegacao) } }
  },
  '/captacao/vagas-internas/{id}': async (app, company) => {
    const { solicitacaoId } = await advertised(app, company, { tipoVaga: 'INTERNA' })
    await works(app, company, await pessoa(app, company.id))
    return { path: { id: solicitacaoId } }
  },
  '/captacao/vagas-internas/candidaturas/{id}': async (app, company) => {
    const { id } = await approved(app, company)
    const { aplicacaoId, pessoaId } = await aplicacao(app, company.id, id)
    await works(app, company, pessoaId)
    return { path: { id: aplicacaoId } }
  },
  '/captacao/solicitacoes-pessoal/{id}/candidatos/{aplicacaoId}/documentos-anexos': async (app, company) => {
    const { id } = await approved(app, company)
    const { aplicacaoId, ...who } = await aplicacao(app, company.id, id)
    return { path: { id, aplicacaoId, docId: await documento(app, company.id, who) } }
  },
  '/captacao/modelos-avaliacao-candidato/{id}': async (_app, company) => {
    const { id } = await modelo(company)
    return { path: { id, numero: 1 }, body: { aspectos: [] } }
  },
  '/captacao/avaliacoes/{id}': async (app, company) => {
    const { id, versao, escolhaId: perguntaId, opcaoId: respostaId } = await asked(app, company)
    return { path: { id }, versao, body: { respostas: [{ perguntaId, tipoId: 1, respostaId, respostasIds: [] }] } }
  },
  '/captacao/solicitacoes-pessoal/{id}/avaliacoes': async (app, company) => {
    const { id, versao, onde } = await requested(app, company)
    const vinculo = { modeloId: await released(company), respondente: 'C', prazoDias: null }
    return { path: { id }, versao, body: { avaliacoes: [{ ...vinculo, etapaSeletivaId: onde.etapas[0] }] } }
  },
  '/userinfo/tarefas/{id}': async (app, company) => ({ path: { id: await finished(app, company) } }),
  '/userinfo/mensagens/{id}': async (app, company) => {
    const of = { empresa_id: company.id }
    const texto = { tipo: 'U', remetente: 'Quadro', texto: 'Uma mensagem' }
    const mensagem_id = await insert(app, 'mensagem', { ...of, ...texto })
    const mine = { ...of, usuario_id: company.usuarioId, mensagem_id, tipo: 'U' }
    return { path: { id: await insert(app, 'usuario_mensagem', mine), flag: 'true' } }
  },
  '/userinfo/usuario/noticias/{id}': async (_app, company) => ({ path: { id: (await news(company)).id } }),
  '/userinfo/mensagens/todas/{id}': (app, company) => creatorOf('/userinfo/mensagens/{id}')(app, company),
  // What is due is a request, an advert … : here a request.
  '/userinfo/prazos/{id}': (app, company) => creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company),
  '/utilitario/apagamentos/{id}': async (app, { id: empresa_id }) => {
    const contagem = { registros: '{}', arquivos: 0, emails: 0, linhas_do_log: 0 }
    const protocolo = randomBytes(8).toString('hex')
    return {
      path: { id: await insert(app, 'apagamento_candidato', { empresa_id, protocolo, motivo: 'pedido', ...contagem }) },
    }
  },
  '/utilitario/noticias/{id}': async (_app, company) => {
    const { id, versao } = await news(company)
    return { path: { id }, versao, body: NEWS }
  },
  '/userinfo/visoes/{id}': async (app, company) => {
    const definicao = JSON.stringify({ busca: { busca: 'a' } })
    const of = { empresa_id: company.id, usuario_id: company.usuarioId, lista: '/captacao/idiomas' }
    return {
      path: { id: await insert(app, 'visao_lista', { ...of, nome: randomBytes(4).toString('hex'), definicao }) },
    }
  },
}

/** Addresses whose records belong to no company, and why. */
export const shared: Record<string, string> = {
  '/geral/estados/{id}/cidades': 'places are the same for every company',
  '/geral/cidades/estado/{id}': 'places are the same for every company',
  '/geral/cidades/{id}/bairros': 'places are the same for every company',
  '/geral/cep/{cep}': 'places are the same for every company',
  '/utilitario/backups/{id}': 'a backup holds every company; it is closed to who does not answer for all of them',
  '/utilitario/backups/{id}/cancelar': 'a backup holds every company',
  '/utilitario/perfis/exportar': 'profiles are the whole installation’s',
  '/utilitario/perfis/{id}': 'profiles are the whole installation’s',
  '/utilitario/estabelecimentos/{id}/verificar-cnpj-caepf':
    'the id only leaves a record out of the comparison with those of the own company',
  '/userinfo/empresa/{id}/valid': 'its answer is whether the user may enter the company: false, not 404',
  '/userinfo/manual/{capitulo}': 'the manual is the same for every company',
  '/userinfo/manual/imagens/{nome}': 'the manual is the same for every company',
  '/userinfo/preferencias/{chave}': 'named by a key of the user, whose own they are',
}

/** Whether a path begins with the address. */
export const below = (path: string, address: string) => path === address || path.startsWith(`${address}/`)
/** How the records of a path are named; a path that nothing says anything about is a fault of this table. */
export function creatorOf(path: string): Creator {
  const [longest] = Object.keys(records)
    .filter((address) => below(path, address))
    .sort((a, b) => b.length - a.length)
  if (longest === undefined)
    throw new Error(
      `Say in tests/support/records.ts how a record for ${path} is made, or in \`shared\` why it belongs to no company`,
    )
  return records[longest]!
}
