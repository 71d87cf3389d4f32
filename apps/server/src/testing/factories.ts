import { randomBytes } from 'node:crypto'
import { randomCnpj, randomCpf, type TestApp, type TestCompany } from './app.ts'

const key = () => randomBytes(4).toString('hex')

/** Inserts one row as the owner and returns its id: for data that a test needs but does not test. */
export async function insert(app: TestApp, table: string, values: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(values)
  const { rows } = await app.owner.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(values),
  )
  return Number(rows[0].id)
}

/** An area in force since 2020, below `maeId`. */
export async function area(
  app: TestApp,
  empresaId: number,
  options: { nome?: string; maeId?: number; desde?: string } = {},
): Promise<number> {
  const id = await insert(app, 'area_organizacional', { empresa_id: empresaId })
  await insert(app, 'area_historico', {
    empresa_id: empresaId,
    area_id: id,
    data: options.desde ?? '2020-01-01',
    nome: options.nome ?? `Área ${key()}`,
    area_mae_id: options.maeId ?? null,
  })
  return id
}

/** An environment, by default one whose place lacks, in force since 2020; `historico` holds other columns of its first row. */
export async function ambiente(
  app: TestApp,
  empresa_id: number,
  nome_ambiente = `Doca ${key()}`,
  historico: Record<string, unknown> = {},
): Promise<{ id: number; hid: number }> {
  const id = await insert(app, 'ambiente', { empresa_id })
  const row = { empresa_id, ambiente_id: id, data: '2020-01-01', nome_ambiente, ...historico }
  return { id, hid: await insert(app, 'ambiente_historico', row) }
}

/** A function, by default one whose CBO lacks, called so since 2020; `historico` holds other columns of its first row. */
export async function funcao(
  app: TestApp,
  empresa_id: number,
  nome_funcao = `Brigada ${key()}`,
  historico: Record<string, unknown> = {},
): Promise<{ id: number; hid: number }> {
  const id = await insert(app, 'funcao', { empresa_id })
  const row = { empresa_id, funcao_id: id, data: '2020-01-01', nome_funcao, descricao: nome_funcao, ...historico }
  return { id, hid: await insert(app, 'funcao_historico', row) }
}

/** A position with one band with the salary `valor` since 2020. */
export async function faixa(
  app: TestApp,
  empresaId: number,
  { valor = 3000 }: { valor?: number } = {},
): Promise<{ cargoId: number; faixaId: number }> {
  const cargoId = await insert(app, 'cargo', { empresa_id: empresaId, nome: `Cargo ${key()}`, nome_mercado: 'Cargo' })
  const faixaId = await insert(app, 'faixa_salarial', {
    empresa_id: empresaId,
    cargo_id: cargoId,
    nome: 'Pleno',
    codigo_cbo: '252105',
  })
  await insert(app, 'faixa_historico', {
    empresa_id: empresaId,
    faixa_salarial_id: faixaId,
    data: '2020-01-01',
    tipo: 3,
    valor,
  })
  return { cargoId, faixaId }
}

/** A person, by default with a valid CPF. */
export const pessoa = (app: TestApp, empresaId: number, values: Record<string, unknown> = {}): Promise<number> =>
  insert(app, 'pessoa', { empresa_id: empresaId, nome: `Pessoa ${key()}`, cpf: randomCpf(), ...values })

export interface Casa {
  estabelecimentoId: number
  areaId: number
  cargoId: number
  faixaId: number
  motivoId: number
  etapas: number[]
}

/** What a request needs: establishment, area, band, reason and three stages. */
export async function casa(app: TestApp, company: TestCompany): Promise<Casa> {
  const empresa_id = company.id
  const etapas: number[] = []
  for (const [i, nome] of ['Triagem', 'Entrevista', 'Proposta'].entries())
    etapas.push(await insert(app, 'etapa_seletiva', { empresa_id, ordem: i + 1, nome }))
  return {
    estabelecimentoId: await insert(app, 'estabelecimento', { empresa_id, nome: 'Matriz', cnpj: randomCnpj() }),
    areaId: await area(app, company.id),
    ...(await faixa(app, company.id)),
    motivoId: await insert(app, 'motivo_solicitacao', { empresa_id, descricao: 'Substituição' }),
    etapas,
  }
}

/** A valid body of a new request. */
export const pedido = (casa: Casa, outros: Record<string, unknown> = {}) =>
  ({
    data: '2026-11-01',
    descricao: 'Analista de Custos Pleno',
    estabelecimentoId: casa.estabelecimentoId,
    areaOrganizacionalId: casa.areaId,
    motivoSolicitacaoId: casa.motivoId,
    faixaSalarialId: casa.faixaId,
    quantidade: 1,
    horarioComercial: 'Seg. a sex., 08:00 às 17:48',
    tipoVaga: 'EXTERNA' as const,
    invisivelParaGestor: false,
    reservadaPcd: false,
    incluirColaboradoresDesligados: false,
    emailsCheck: [],
    colaboradoresSubstituidos: [],
    escolaridades: [],
    bairrosIds: [],
    etapasIds: [],
    ...outros,
  }) as const

/** A candidate of the company with an application to the request. */
export async function aplicacao(
  app: TestApp,
  empresaId: number,
  solicitacaoId: number,
): Promise<{ aplicacaoId: number; pessoaId: number; candidatoId: number }> {
  const pessoaId = await pessoa(app, empresaId)
  const candidatoId = await insert(app, 'candidato', { empresa_id: empresaId, pessoa_id: pessoaId })
  return {
    pessoaId,
    candidatoId,
    aplicacaoId: await insert(app, 'candidato_solicitacao', {
      empresa_id: empresaId,
      candidato_id: candidatoId,
      solicitacao_id: solicitacaoId,
    }),
  }
}

/** An employment of the person since 2024, at a place in force since then. */
export async function colaborador(
  app: TestApp,
  empresa_id: number,
  pessoa_id: number,
  lugar: Record<'estabelecimento_id' | 'area_id' | 'faixa_salarial_id', number | null>,
  { desligamento = null, ...linha }: { desligamento?: string | null; [coluna: string]: unknown } = {},
): Promise<{ talentoId: number; historicoId: number }> {
  const data = '2024-01-01'
  const talento = { empresa_id, pessoa_id, data_admissao: data, data_desligamento: desligamento }
  const talentoId = await insert(app, 'talento', talento)
  const row = { empresa_id, talento_id: talentoId, data, motivo: 'Admissão', ...lugar, ...linha }
  return { talentoId, historicoId: await insert(app, 'colaborador_historico', row) }
}

/** A document that a candidate attached, with its file. */
export async function documento(
  app: TestApp,
  empresa_id: number,
  { candidatoId, pessoaId }: { candidatoId: number; pessoaId: number },
): Promise<number> {
  const chave = randomBytes(16).toString('hex')
  await app.services.storage.put(chave, Buffer.from('%PDF'))
  const arquivo_id = await insert(app, 'arquivo', {
    empresa_id,
    nome: 'diploma.pdf',
    tipo: 'application/pdf',
    tamanho: 4,
    chave,
    dono_entidade: 'pessoa',
    dono_id: pessoaId,
  })
  return insert(app, 'documento_candidato', { empresa_id, candidato_id: candidatoId, arquivo_id, descricao: 'Diploma' })
}

/** The levels 'Básico' and 'Pleno' as the company's scale from a date on; returns their ids, lowest first. */
export async function escala(
  app: TestApp,
  empresaId: number,
  { data = '2020-01-01', percentual }: { data?: string; percentual: boolean },
): Promise<number[]> {
  const historico_id = await insert(app, 'nivel_competencia_historico', {
    empresa_id: empresaId,
    data,
    considerar_percentual_minimo: percentual,
  })
  const ids: number[] = []
  for (const [i, descricao] of ['Básico', 'Pleno'].entries()) {
    const { rows } = await app.owner.query(
      `insert into nivel_competencia (empresa_id, descricao) values ($1, $2)
         on conflict (empresa_id, descricao) do update set descricao = excluded.descricao returning id`,
      [empresaId, descricao],
    )
    const nivel_competencia_id = Number(rows[0].id)
    ids.push(nivel_competencia_id)
    await insert(app, 'config_historico_nivel', {
      empresa_id: empresaId,
      historico_id,
      nivel_competencia_id,
      ordem: i + 1,
      percentual: percentual ? 25 + 50 * i : null,
    })
  }
  return ids
}

/** An employee in a new place. */
export const employee = async (app: TestApp, company: TestCompany) => {
  const empresa_id = company.id
  const { estabelecimentoId, areaId, cargoId, faixaId } = await casa(app, company)
  const { talentoId: id, historicoId: historico } = await colaborador(app, empresa_id, await pessoa(app, empresa_id), {
    estabelecimento_id: estabelecimentoId,
    area_id: areaId,
    faixa_salarial_id: faixaId,
  })
  return { id, historico, cargoId }
}

/** A row of the history of a record. */
export const historyOf = async (app: TestApp, table: string, column: string, id: number): Promise<number> => {
  const { rows } = await app.owner.query(`select id from ${table} where ${column} = $1`, [id])
  return Number(rows[0].id)
}
export const versionOf = async (app: TestApp, table: string, id: number): Promise<number> =>
  (await app.owner.query(`select versao from ${table} where id = $1`, [id])).rows[0].versao

/** The smallest possible picture. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A level of the company's scale; the first call creates the scale. */
export const levelOf = async (app: TestApp, { id }: TestCompany): Promise<number> => {
  const inForce = 'select nivel_competencia_id as id from config_historico_nivel where empresa_id = $1 limit 1'
  const { rows } = await app.owner.query(inForce, [id])
  return Number(rows[0]?.id ?? (await escala(app, id, { percentual: true }))[0])
}
