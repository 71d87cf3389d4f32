/**
 * Bodies whose fields have to fit together, for the tests of scope: a sample of each field alone would be refused before anything that it
 * refers to is asked (tests/scope.test.ts finds such a call by itself).
 */
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { readjustment } from '../../apps/server/src/modules/cargo-salario/testing/records.ts'
import type { TestApp, TestCompany } from '../../apps/server/src/testing/app.ts'
import { escala, faixa, insert } from '../../apps/server/src/testing/factories.ts'
import { creatorOf } from './records.ts'

type Input = Record<string, unknown>
type Fit = (app: TestApp, company: TestCompany, input: Input) => Promise<void>

/** A level of the company's scale, which is made where there is none. */
export async function levelInForce(app: TestApp, { id }: TestCompany): Promise<number> {
  const { rows } = await app.owner.query(
    'select nivel_competencia_id as id from config_historico_nivel where empresa_id = $1 limit 1',
    [id],
  )
  return Number(rows[0]?.id ?? (await escala(app, id, { data: '2019-01-01', percentual: true }))[0])
}
/** Behaviours are measured by the least percentage of each level. */
const measured: Fit = async (app, company) => {
  await levelInForce(app, company)
}
/** Neighbourhoods are those of the city. */
const inOneCity: Fit = async (app, _company, input) => {
  const { rows } = await app.owner.query('select estado_id from cidade where id = $1', [input.cidadeId])
  const bairro = { nome: `Bairro ${Number(input.cidadeId)}`, cidade_id: Number(input.cidadeId) }
  input.ufId = Number(rows[0].estado_id)
  input.bairrosIds = [await insert(app, 'bairro', bairro)]
}
/** Whom an interview meets stands in the request that it names. */
const meeting: Fit = async (app, company, input) => {
  const { path } = await creatorOf('/captacao/solicitacoes-pessoal/{id}/candidatos')(app, company)
  const candidatos = [{ aplicacaoId: path.aplicacaoId, data: '2030-05-06', hora: '10:00' }]
  Object.assign(input, { solicitacaoId: path.id, candidatos, duracao: 45 })
  if ('link' in input) Object.assign(input, { link: null, local: 'Sala 2' })
}
/** A simple leave within the engagement; a CID is written in a form of its own. */
const away: Fit = async (_app, _company, input) => {
  const linked = { colaboradorAfastamentoOriginalId: null }
  Object.assign(input, { atestados: [], inicio: '2026-04-06', fim: '2026-04-10', ...linked })
}
/** A Nine Box is of a released evaluation of both parts, and its low limits are below the high ones. */
const generable: Fit = async (app, _company, input) => {
  await app.owner.query(
    'update avaliacao_desempenho set liberada = true, avaliar_competencias_cargo = true where id = $1',
    [input.avaliacaoDesempenhoId],
  )
  for (const eixo of ['Potencial', 'Desempenho'])
    Object.assign(input, { [`percentualBaixo${eixo}`]: 33, [`percentualAlto${eixo}`]: 66 })
}
/** A table is of people, of bands or of indices. */
const inTable =
  (tipo: 'F' | 'I'): Fit =>
  async (app, company, input) => {
    input.tabelaId = (await readjustment(app, company, tipo)).tabela_id
    if ('reajustePor' in input && tipo === 'I') input.reajustePor = 3
  }
const first = (input: Input, key: string) => (input[key] as Input[])[0]!

const MEETS = ['POST /captacao/entrevistas', 'POST /captacao/entrevistas/conflitos']
const fits: Record<string, Fit> = {
  ...Object.fromEntries(MEETS.map((key) => [key, meeting])),
  'POST /avaliacao/ninebox': generable,
  'PUT /avaliacao/ninebox/{id}': generable,
  'POST /captacao/solicitacoes-pessoal': inOneCity,
  'PUT /captacao/solicitacoes-pessoal/{id}': inOneCity,
  'POST /captacao/candidatos': async (_app, _company, input) => {
    Object.assign(first(input, 'formacoes'), { tipo: 'GRADUACAO', situacao: 'COMPLETO' })
    Object.assign(first(input, 'certificados'), { tipo: 'CURSO', urlCertificado: null })
    Object.assign(first(input, 'experiencias'), { checkNomeCargo: false, dataAdmissao: '2020-01-01' })
    input.primeiroEmprego = false
  },
  // The band is of the position that it is copied from.
  'POST /cargo-salario/faixas-salariais/cargo/{id}/nova-de-origem': async (app, company, input) => {
    const origem = await faixa(app, company.id)
    Object.assign(input, { cargoOrigemId: origem.cargoId, faixaId: origem.faixaId })
  },
  ...Object.fromEntries(
    ['', '/aplicar-dissidio', '/salario-calculado'].flatMap((end) => [
      [`${end.startsWith('/s') ? 'GET' : 'POST'} /cargo-salario/reajustes-faixas-salariais${end}`, inTable('F')],
      [`${end.startsWith('/s') ? 'GET' : 'POST'} /cargo-salario/reajustes-indices${end}`, inTable('I')],
    ]),
  ),
  'POST /cargo-salario/reajustes-coletivos-faixas-salariais': inTable('F'),
  'POST /cargo-salario/reajustes-coletivos-indices': inTable('I'),
  'POST /cargo-salario/conhecimentos': measured,
  'POST /cargo-salario/habilidades': measured,
  'POST /cargo-salario/atitudes': measured,
  'POST /cargo-salario/criterios-avaliacao-competencia': measured,
  'PUT /cargo-salario/criterios-avaliacao-competencia/{id}': measured,
  'PUT /cargo-salario/propostas-alteracao/{id}/aceita': async (_app, _company, input) => {
    input.campos = ['nome']
  },
  'POST /sst/colaborador-afastamentos': away,
  'PUT /sst/colaborador-afastamentos/{id}': away,
  'PUT /userinfo/visoes/{id}': async (_app, _company, input) => {
    input.perfis = []
  },
  'PUT /utilitario/importacoes/{id}/conferir': async (_app, _company, input) => {
    Object.assign(input, { colunas: ['nome'], correcoes: [] })
  },
}
/** Fits the fields of an input to each other. */
export const fitting: (entry: Endpoint, ...args: Parameters<Fit>) => Promise<void> = async (entry, ...args) =>
  fits[`${entry.method} ${entry.path}`]?.(...args)

/** Another request goes with somebody who stands in it. */
export async function fitReference(app: TestApp, entry: Endpoint, input: Input, at: readonly string[], id: number) {
  if (!MEETS.includes(`${entry.method} ${entry.path}`) || at[0] !== 'solicitacaoId') return
  const { rows } = await app.owner.query('select id from candidato_solicitacao where solicitacao_id = $1', [id])
  if (rows[0]) first(input, 'candidatos').aplicacaoId = Number(rows[0].id)
}

/**
 * Calls that cannot be given a body that passes their fields, and why: of these the tests know that what is out of reach is refused, not
 * that it was for that.
 */
export const incoherent: Record<string, string> = {
  'POST /utilitario/copia-cadastro': 'it copies from one company to another, and who calls here enters one',
}
/** Whether the answer is that fields are wrong: nothing more was asked. */
export function refusesFields({ status, text }: { status: number; text: string }): boolean {
  if (status !== 400) return false
  const { code, errors } = JSON.parse(text) as { code: string; errors?: unknown[] }
  return code === 'FIELD_VALIDATION_VIOLATION' && (errors ?? []).length > 0
}
/** The part in which a call's file travels, where it is not called as the end of its address. */
export const partOf = ({ path }: Endpoint): string =>
  path.endsWith('/curriculos-lidos') ? 'curriculo' : path.split('/').at(-1)!
