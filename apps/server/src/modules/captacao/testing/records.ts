import { randomBytes } from 'node:crypto'
import * as anuncios from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { Client, TestApp, TestCompany } from '../../../testing/app.ts'
import {
  aplicacao,
  area,
  casa,
  colaborador,
  documento,
  insert,
  levelOf,
  PIXEL,
  pedido,
  pessoa,
  versionOf,
} from '../../../testing/factories.ts'
import type { Creator, Named, Records } from '../../../testing/proof.ts'
import { modelo } from '../avaliacoes/avaliacoes-testing.ts'
import { comecou, marcada } from '../entrevistas/entrevistas-testing.ts'
import { acceptances } from './acceptances.ts'
import { asked, released } from './evaluations.ts'
import { received } from './received.ts'

export const requested = async (app: TestApp, company: TestCompany, others: Record<string, unknown> = {}) => {
  const onde = await casa(app, company)
  return { onde, ...(await company.admin.call(solicitacoes.criar, pedido(onde, others) as never)) }
}
export const approved = async (app: TestApp, company: TestCompany, others: Record<string, unknown> = {}) => {
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

/** A candidate who applied to another request. */
const candidate = async (app: TestApp, company: TestCompany): Promise<number> =>
  (await aplicacao(app, company.id, (await approved(app, company)).id)).candidatoId

/** A candidate of the company without applications. */
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
type Interviewer = Client & { usuarioId: number }
const ofCompany = ({ admin, usuarioId }: TestCompany): Interviewer =>
  Object.assign(Object.create(admin) as Client, { usuarioId })

/** A questionnaire of an interviewer, by default the company's user, about an interviewed candidate. */
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

/** Makes the person an employee and links the company's user to that employee. */
const works = async (app: TestApp, { id: empresa_id, usuarioId }: TestCompany, pessoa_id: number) => {
  const talentoId = await insert(app, 'talento', { empresa_id, pessoa_id, data_admissao: '2024-01-01' })
  await app.owner.query('update acesso set talento_id = $1 where usuario_id = $2 and empresa_id = $3', [
    talentoId,
    usuarioId,
    empresa_id,
  ])
}

/** A candidate with a scorecard in which the company's user gave a level. */
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

export const records: Records = {
  ...acceptances(requested),
  '/captacao/solicitacoes-pessoal/{id}': async (app, company) => ({ path: { id: (await requested(app, company)).id } }),
  // Only an approved one is closed.
  '/captacao/solicitacoes-pessoal/{id}/encerra': async (app, company) => {
    const { id, versao } = await approved(app, company)
    return { path: { id }, versao, body: { dataEncerramento: '2199-12-31' } }
  },
  '/captacao/solicitacoes-pessoal/{id}/anuncio': async (app, company) => ({
    path: { id: (await advertised(app, company)).solicitacaoId },
  }),
  // The user's own reading, ready to be confirmed.
  '/captacao/candidatos/curriculos-lidos/{id}': async (app, { id: empresa_id, usuarioId: usuario_id }) => {
    const read = { empresa_id, usuario_id, situacao: 'pronta', texto: 'Nome: Ana Lima' }
    return { path: { id: await insert(app, 'leitura_curriculo', read) } }
  },
  ...received(kept),
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
  '/captacao/modelos-carta/{id}': async (app, company) => {
    const letter = { nome: randomBytes(8).toString('hex'), assinaturas: 'EMPRESA', texto: '<p>Olá, {{nome}}.</p>' }
    const { aplicacaoId } = await aplicacao(app, company.id, (await approved(app, company)).id)
    const body = { texto: letter.texto, aplicacoesIds: [aplicacaoId] }
    return { path: { id: await insert(app, 'modelo_carta', { empresa_id: company.id, ...letter }) }, body }
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
  '/captacao/solicitacoes-pessoal/{id}/cadastros-a-confirmar': async (app, company) => ({
    path: { id: (await approved(app, company)).id },
    body: { chaves: ['0'.repeat(64)] },
  }),
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
  // The user's own interview, which has begun.
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
}
