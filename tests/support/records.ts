import { randomBytes } from 'node:crypto'
import * as anuncios from '@quadro/contract/captacao/anuncios.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import type { TestApp, TestCompany } from '../../apps/server/src/testing/app.ts'
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
/** A band with its level configuration, and a day on which there is another scale. */
const profile = async (app: TestApp, company: TestCompany): Promise<Named> => {
  const empresa_id = company.id
  const { faixaId } = await casa(app, company)
  await escala(app, empresa_id, { percentual: true })
  const of = { empresa_id, faixa_salarial_id: faixaId }
  return { path: { faixaId, id: await insert(app, 'configuracao_nivel_competencia', { ...of, data: '2021-01-01' }) } }
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
  '/utilitario/estabelecimentos/{id}': async (app, company) => ({
    path: { id: (await casa(app, company)).estabelecimentoId },
  }),
  '/utilitario/usuarios/areas-da-empresa/{empresaId}': async (_app, { id }) => ({ path: { empresaId: id } }),
  '/utilitario/usuarios/talentos-da-empresa/{empresaId}': async (_app, { id }) => ({ path: { empresaId: id } }),
  '/utilitario/usuarios/{id}': async (_app, company) => ({ path: { id: (await company.user([])).usuarioId } }),
  '/utilitario/empresas/{id}': async (_app, { id }) => ({ path: { id } }),
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
  '/cargo-salario/colaboradores/{id}': async (app, company) => ({ path: { id: (await employee(app, company)).id } }),
  '/cargo-salario/colaboradores/historicos/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).historico },
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
  '/captacao/solicitacoes-pessoal/{id}/candidatos': async (app, company) => {
    const { id } = await approved(app, company)
    const { aplicacaoId } = await aplicacao(app, company.id, id)
    return { path: { id, aplicacaoId }, body: { aplicacoes: [{ id: aplicacaoId, versao: 1 }] } }
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
  '/userinfo/tarefas/{id}': async (app, company) => ({ path: { id: await finished(app, company) } }),
}

/** Addresses whose records belong to no company, and why. */
export const shared: Record<string, string> = {
  '/geral/estados/{id}/cidades': 'places are the same for every company',
  '/geral/cidades/estado/{id}': 'places are the same for every company',
  '/geral/cidades/{id}/bairros': 'places are the same for every company',
  '/geral/cep/{cep}': 'places are the same for every company',
  '/utilitario/perfis/exportar': 'profiles are the whole installation’s',
  '/utilitario/perfis/{id}': 'profiles are the whole installation’s',
  '/utilitario/estabelecimentos/{id}/verificar-cnpj-caepf':
    'the id only leaves a record out of the comparison with those of the own company',
  '/userinfo/empresa/{id}/valid': 'its answer is whether the user may enter the company: false, not 404',
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
