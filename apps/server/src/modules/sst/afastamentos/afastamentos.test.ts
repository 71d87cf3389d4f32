import { hoje, somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import { listar as oQueVence } from '@quadro/contract/shell/inicio/prazos.ts'
import {
  afastamentos,
  CLASSE_DO_AFASTAMENTO,
  type ClasseDoAfastamento,
} from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import * as c from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { listarLogs, verLog } from '@quadro/contract/utilitario/dados/logs.ts'
import { gravarConfiguracao, lerConfiguracao } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCnpj, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let lugar: { estabelecimento_id: number; area_id: number; faixa_salarial_id: number }
let numero = 0
const proximo = () => {
  numero += 1
  return numero
}
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  const { estabelecimentoId, areaId, faixaId } = await casa(app, company)
  lugar = { estabelecimento_id: estabelecimentoId, area_id: areaId, faixa_salarial_id: faixaId }
})

/** A setting of the installation. It is reset after each test, because other test files read it too. */
const esocial = (on: boolean) => app.owner.query('update parametros_sistema set aderiu_ao_esocial = $1', [on])
afterEach(() => esocial(false))

const talento = async (mais: Record<string, unknown> = {}): Promise<number> =>
  (await colaborador(app, company.id, await pessoa(app, company.id, { nome: `Talento ${proximo()}` }), lugar, mais))
    .talentoId
const motivo = async (classe: ClasseDoAfastamento, mais: Record<string, unknown> = {}): Promise<number> =>
  (
    await rh.call(afastamentos.criar, {
      ...{ descricao: `Motivo ${proximo()}`, classe, ativo: true, absenteismo: false, inss: false },
      ...{ mandatoSindical: false, mandatoEletivo: false },
      ...mais,
    } as never)
  ).id
const pedido = async (mais: Record<string, unknown> = {}) =>
  ({
    colaboradorId: (mais.colaboradorId as number | undefined) ?? (await talento()),
    afastamentoId: (mais.afastamentoId as number | undefined) ?? (await motivo('SIMPLES')),
    inicio: '2026-03-02',
    fim: '2026-03-06',
    ...mais,
  }) as never
const criar = async (mais: Record<string, unknown> = {}) => rh.call(c.afastamentosDeTalentos.criar, await pedido(mais))
const recusa = async (mais: Record<string, unknown>, quem = rh) =>
  (await quem.refusal(c.afastamentosDeTalentos.criar, await pedido(mais))).body.errors
/** The leave as input for saving it again. */
const corpo = ({ id, versao, ...a }: c.AfastamentoCompleto) =>
  ({ id, versao, ...a, atestados: a.atestados ?? undefined }) as never
const ATESTADO = {
  data: '2026-03-02',
  dias: 5,
  medico: 'Helena Prado',
  orgaoClasse: '1' as const,
  numeroConselho: 'CRM12345',
  ufConselho: 'CE' as const,
  cid: 'm545',
}
const semSaude = () =>
  company.user(
    [...Object.values(c.autoridades).filter((a) => a !== c.autoridades.verSaude), verLog].map(({ name }) => name),
  )

describe('reasons of leaves', () => {
  it('R1022 R1023 R1024 R1025 R1026 R1027 R1028 R1029 are of one of eight classes', async () => {
    expect(CLASSE_DO_AFASTAMENTO.map((x) => x.codigo)).toEqual([
      ...['ACIDENTE_DOENCA', 'CESSAO_REQUISICAO', 'FERIAS_RECESSO', 'MANDATO_ELETIVO'],
      ...['MANDATO_SINDICAL', 'NAO_SUPORTADO', 'RECAIDA', 'SIMPLES'],
    ])
    for (const { codigo } of CLASSE_DO_AFASTAMENTO) expect(await motivo(codigo)).toBeGreaterThan(0)
    const wrong = await rh.refusal(afastamentos.criar, { descricao: 'X', classe: 'OUTRA', ativo: true } as never)
    expect(wrong.body.errors?.map((e) => e.field)).toContain('classe')
  })
  it('R1030 have flags of absence, INSS and mandates, of which the mandates ask for their fields', async () => {
    const id = await motivo('SIMPLES', { absenteismo: true, inss: true, mandatoSindical: true, mandatoEletivo: true })
    expect(await rh.call(afastamentos.ler, { id })).toMatchObject({
      ...{ absenteismo: true, inss: true, mandatoSindical: true, mandatoEletivo: true },
    })
    expect((await recusa({ afastamentoId: id }))?.map((e) => e.field)).toEqual([
      ...['cnpjSindicato', 'onusMandatoSindical', 'cnpjMandatoEletivo', 'onusMandatoEletivo'],
    ])
  })
  it('out of use are not chosen anew, and stay where they are', async () => {
    const id = await motivo('SIMPLES')
    const feito = await criar({ afastamentoId: id })
    await app.owner.query('update afastamento set ativo = false where id = $1', [id])
    expect(await recusa({ afastamentoId: id })).toEqual([
      { field: 'afastamentoId', message: 'Este motivo está inativo' },
    ])
    expect(await rh.call(c.afastamentosDeTalentos.alterar, corpo({ ...feito, fim: '2026-03-07' }))).toMatchObject({
      fim: '2026-03-07',
    })
  })
})

describe('a leave', () => {
  it('R1255 R1256 R1257 needs a start, a person and a reason', async () => {
    const wrong = await rh.refusal(c.afastamentosDeTalentos.criar, {} as never)
    expect(wrong.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'inicio', message: 'Data de início do período é obrigatória.' },
        { field: 'colaboradorId', message: 'Talento é obrigatório' },
        { field: 'afastamentoId', message: 'Motivo é obrigatório' },
      ]),
    )
  })
  it('ends after it begins, within the engagement', async () => {
    expect(await recusa({ fim: '2026-03-01' })).toEqual([
      { field: 'fim', message: 'A data final não pode ser anterior à inicial' },
    ])
    expect(await recusa({ inicio: '2023-12-31' })).toEqual([
      { field: 'inicio', message: 'O talento foi admitido em 01/01/2024' },
    ])
    const colaboradorId = await talento({ desligamento: '2026-03-04' })
    expect(await recusa({ colaboradorId })).toEqual([{ field: 'fim', message: 'O último dia do talento é 04/03/2026' }])
  })
  it('R1332 does not overlap another of the same person, which is asked beforehand and refused by the database', async () => {
    const { id, versao, colaboradorId, afastamentoId } = await criar()
    const outro = await talento()
    const livre = (mais: object = {}) =>
      rh.call(c.verificarPeriodo, { colaboradorId, inicio: '2026-03-06', fim: '2026-03-10', ...mais })
    const nao = { livre: false, mensagem: 'O talento já tem um afastamento neste período.' }
    expect(await livre()).toEqual(nao)
    expect(await livre({ fim: undefined })).toEqual(nao)
    expect(await livre({ inicio: '2026-03-07' })).toEqual({ livre: true, mensagem: null })
    expect(await livre({ colaboradorAfastamentoId: id })).toEqual({ livre: true, mensagem: null })
    expect(await livre({ colaboradorId: outro })).toEqual({ livre: true, mensagem: null })
    expect(await livre({ inicio: '2020-01-01' })).toMatchObject({ livre: false })
    const wrong = await rh.refusal(
      c.afastamentosDeTalentos.criar,
      await pedido({ colaboradorId, afastamentoId, inicio: '2026-03-06', fim: null }),
    )
    expect(wrong.status).toBe(409)
    expect(wrong.body.errors).toEqual([{ field: 'inicio', message: nao.mensagem }])
    const both = await Promise.all(
      [1, 2].map(async () =>
        rh.send(c.afastamentosDeTalentos.criar, await pedido({ colaboradorId: outro, afastamentoId })),
      ),
    )
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    const sem = { ...{ id, versao, colaboradorId, afastamentoId }, inicio: '2026-03-03', fim: null } as never
    expect(await rh.call(c.afastamentosDeTalentos.alterar, sem)).toMatchObject({ inicio: '2026-03-03', fim: null })
    expect((await rh.refusal(c.afastamentosDeTalentos.alterar, sem)).body.code).toBe('STALE_VERSION')
  })
  it('R1021 R1258 R1259 R1260 asks for what its class is about, and keeps nothing else', async () => {
    const [cnpj, outro] = [randomCnpj(), randomCnpj()]
    const casos = [
      ['CESSAO_REQUISICAO', { cnpjCessao: cnpj, onusCessao: '3' }],
      ['MANDATO_SINDICAL', { cnpjSindicato: cnpj, onusMandatoSindical: '2' }],
      ['MANDATO_ELETIVO', { cnpjMandatoEletivo: cnpj, onusMandatoEletivo: 'S' }],
    ] as const
    for (const [classe, campos] of casos) {
      const afastamentoId = await motivo(classe)
      expect((await recusa({ afastamentoId }))?.map((e) => e.field)).toEqual(Object.keys(campos))
      const feito = await criar({ afastamentoId, ...campos })
      expect(feito).toMatchObject(campos)
      const mudado = await rh.call(
        c.afastamentosDeTalentos.alterar,
        corpo({ ...feito, afastamentoId: await motivo('SIMPLES') }),
      )
      for (const campo of Object.keys(campos)) expect(mudado[campo as keyof typeof mudado]).toBeNull()
    }
    expect(await criar({ cnpjCessao: outro, onusCessao: '1' })).toMatchObject({ cnpjCessao: null, onusCessao: null })
  })
  it('R1020 R1261 R1333 goes back, if a relapse, to one for illness that had ended', async () => {
    const colaboradorId = await talento()
    const [doenca, recaida] = [await motivo('ACIDENTE_DOENCA'), await motivo('RECAIDA')]
    await criar({ colaboradorId, inicio: '2026-01-05', fim: '2026-01-09' })
    const primeiro = await criar({ colaboradorId, afastamentoId: doenca, inicio: '2026-02-02', fim: '2026-02-06' })
    const depois = await criar({ colaboradorId, afastamentoId: doenca, inicio: '2026-05-04', fim: '2026-05-08' })
    const alheio = await criar({ afastamentoId: doenca, inicio: '2026-02-02', fim: '2026-02-06' })
    const ids = async (inicio: string) => (await rh.call(c.vinculaveis, { colaboradorId, inicio })).map(({ id }) => id)
    expect(await ids('2026-03-02')).toEqual([primeiro.id])
    expect(await ids('2026-02-06')).toEqual([])
    expect(await ids('2026-06-01')).toEqual([depois.id, primeiro.id])
    const campo = 'colaboradorAfastamentoOriginalId'
    const novo = { colaboradorId, afastamentoId: recaida }
    expect(await recusa(novo)).toEqual([{ field: campo, message: 'Afastamento anterior é obrigatório' }])
    for (const id of [depois.id, alheio.id])
      expect((await recusa({ ...novo, [campo]: id }))?.map((e) => e.field)).toEqual([campo])
    const feito = await criar({ ...novo, [campo]: primeiro.id })
    expect(feito.colaboradorAfastamentoOriginalId).toBe(primeiro.id)
    // A leave with a relapse can neither be deleted nor extended beyond the start of the relapse.
    const preso = await rh.refusal(c.afastamentosDeTalentos.excluir, { id: primeiro.id, versao: primeiro.versao })
    expect(preso.body.code).toBe('DEPENDENCIES')
    const lido = await rh.call(c.afastamentosDeTalentos.ler, { id: primeiro.id })
    expect(
      (await rh.refusal(c.afastamentosDeTalentos.alterar, corpo({ ...lido, fim: null }))).body.errors?.[0]?.field,
    ).toBe('fim')
  })
  it('stays the person’s: another one is another leave', async () => {
    const feito = await criar()
    const outro = await talento()
    expect(await rh.call(c.afastamentosDeTalentos.alterar, corpo({ ...feito, colaboradorId: outro }))).toMatchObject({
      colaboradorId: feito.colaboradorId,
    })
  })
  it('is told the day after its last one, without the reason', async () => {
    const dia = hoje(app.services.settings.timeZone)
    const volta = await criar({ inicio: somarDias(dia, -10), fim: somarDias(dia, 4) })
    await criar({ inicio: somarDias(dia, -10), fim: somarDias(dia, -1 - 1) })
    const quem = await company.user([c.autoridades.ver.name])
    const vence = (await quem.call(oQueVence, { unpaged: true } as never)) as { titulo: string; data: string }[]
    const minhas = vence.filter((v) => v.titulo.startsWith('Talento '))
    expect(minhas.map((v) => [v.titulo, v.data])).toContainEqual([volta.talentoNome, somarDias(dia, 5)])
    expect(minhas.every((v) => v.data >= dia)).toBe(true)
    expect(JSON.stringify(vence)).not.toContain(volta.motivoDescricao)
  })
})

describe('the eSocial', () => {
  it('R1089 R1090 R1091 R1092 waits for a leave while the company adheres, and one that it took changes no more', async () => {
    const antes = await criar()
    expect(antes.statusIntegracao).toBeNull()
    await esocial(true)
    const afastamentoId = await motivo('SIMPLES', { codigoEsocial: '17' })
    const feito = await criar({ afastamentoId })
    expect(feito).toMatchObject({ statusIntegracao: 'AGUARDANDO', pode: ['editar', 'excluir'] })
    const status = (valor: string) =>
      app.owner.query('update colaborador_afastamento set status_integracao = $2 where id = $1', [feito.id, valor])
    await status('COM_ERRO')
    const comErro = await rh.call(c.afastamentosDeTalentos.ler, { id: feito.id })
    expect(comErro).toMatchObject({ statusIntegracao: 'COM_ERRO', pode: ['editar', 'excluir'] })
    expect(await rh.call(c.afastamentosDeTalentos.alterar, corpo(comErro))).toMatchObject({
      statusIntegracao: 'AGUARDANDO',
    })
    await status('SEM_ERRO')
    const integrado = await rh.call(c.afastamentosDeTalentos.ler, { id: feito.id })
    expect(integrado).toMatchObject({ statusIntegracao: 'SEM_ERRO', pode: [] })
    const { id, versao } = integrado
    expect((await rh.refusal(c.afastamentosDeTalentos.alterar, corpo(integrado))).body.code).toBe('INVALID_STATE')
    expect((await rh.refusal(c.afastamentosDeTalentos.excluir, { id, versao })).body.code).toBe('INVALID_STATE')
    const { excluidos, recusados } = await rh.call(c.afastamentosDeTalentos.excluirVarios, { ids: [id, antes.id] })
    expect([excluidos, recusados.map((r) => r.id)]).toEqual([[antes.id], [id]])
    const integrados = (await rh.call(c.listarIntegrados, {})) as { content: { id: number }[] }
    expect(integrados.content.map((a) => a.id)).toEqual([id])
  })
  it('asks for the code of the reason and, in illness, for who signed', async () => {
    await esocial(true)
    expect((await recusa({}))?.map((e) => e.field)).toEqual(['afastamentoId'])
    expect(await criar({ afastamentoId: await motivo('NAO_SUPORTADO') })).toMatchObject({ statusIntegracao: null })
    const afastamentoId = await motivo('ACIDENTE_DOENCA', { codigoEsocial: '03' })
    expect(await recusa({ afastamentoId })).toEqual([
      { field: 'atestados', message: 'O eSocial pede ao menos um atestado' },
    ])
    const semMedico = { ...ATESTADO, medico: null, numeroConselho: '' }
    expect((await recusa({ afastamentoId, atestados: [semMedico] }))?.map((e) => e.field)).toEqual([
      ...['atestados.0.medico', 'atestados.0.numeroConselho'],
    ])
    expect(await criar({ afastamentoId, atestados: [ATESTADO] })).toMatchObject({ statusIntegracao: 'AGUARDANDO' })
    await esocial(false)
    expect(await criar({ afastamentoId })).toMatchObject({ statusIntegracao: null, atestados: [] })
  })
  it('takes no status from a body', async () => {
    expect(await criar({ statusIntegracao: 'SEM_ERRO' })).toMatchObject({ statusIntegracao: null })
  })
})

describe('certificates', () => {
  it('R1019 are kept as a list, with their CID as it is written', async () => {
    const segundo = { ...ATESTADO, data: '2026-03-04', cid: '' }
    const feito = await criar({ atestados: [ATESTADO, segundo] })
    expect(feito.atestados).toEqual([
      { ...ATESTADO, cid: 'M54.5' },
      { ...segundo, cid: null },
    ])
    expect((await recusa({ atestados: [{ ...ATESTADO, cid: 'dor' }] }))?.[0]).toEqual({
      field: 'atestados.0.cid',
      message: 'Informe o CID como M54.5',
    })
    const menos = await rh.call(
      c.afastamentosDeTalentos.alterar,
      corpo({ ...feito, atestados: [feito.atestados![1]!] }),
    )
    expect(menos.atestados).toEqual([{ ...segundo, cid: null }])
  })
  it('are neither told nor touched without their authority, not even whether there are any', async () => {
    const afastamentoId = await motivo('ACIDENTE_DOENCA', { codigoEsocial: '03' })
    const com = await criar({ afastamentoId, atestados: [ATESTADO] })
    const sem = await criar({ afastamentoId })
    const cego = await semSaude()
    const [a, b] = await Promise.all([com, sem].map(({ id }) => cego.call(c.afastamentosDeTalentos.ler, { id })))
    expect([a!.atestados, b!.atestados]).toEqual([null, null])
    expect((await cego.refusal(c.afastamentosDeTalentos.criar, await pedido({ atestados: [ATESTADO] }))).status).toBe(
      403,
    )
    expect(
      (await cego.refusal(c.afastamentosDeTalentos.alterar, { ...(corpo(a!) as object), atestados: [] } as never))
        .status,
    ).toBe(403)
    const mudado = await cego.call(c.afastamentosDeTalentos.alterar, corpo({ ...a!, fim: '2026-03-05' }))
    expect(mudado.atestados).toBeNull()
    expect((await rh.call(c.afastamentosDeTalentos.ler, { id: com.id })).atestados).toEqual([
      { ...ATESTADO, cid: 'M54.5' },
    ])
    // With the eSocial, the answers are the same for a leave with certificates and for one without.
    await esocial(true)
    for (const { id } of [com, sem]) {
      const lido = await cego.call(c.afastamentosDeTalentos.ler, { id })
      expect(await cego.call(c.afastamentosDeTalentos.alterar, corpo({ ...lido, fim: '2026-03-04' }))).toMatchObject({
        statusIntegracao: null,
      })
    }
    const wrong = await recusa({ afastamentoId }, cego)
    expect(wrong?.map((e) => e.field)).toEqual(['afastamentoId'])
    // By who wrote them: the log of all includes the entries of no company, which come from every other test.
    for (const { usuarioId } of [company, cego]) {
      const log = JSON.stringify(await cego.call(listarLogs, { usuarioId, unpaged: true } as never))
      expect(log).toContain('fastamento')
      for (const segredo of ['Helena', 'CRM12345', 'M54.5', 'testado']) expect(log).not.toContain(segredo)
    }
  })
  it('are logged when they are read, never what they say', async () => {
    const { id } = await criar({ atestados: [ATESTADO] })
    const leituras = async () =>
      (
        await app.owner.query(
          `select usuario_id::int as quem, depois from auditoria where entidade = 'colaborador_afastamento' and registro_id = $1 and acao = 'L'`,
          [id],
        )
      ).rows
    const antes = (await leituras()).length
    await (await semSaude()).call(c.afastamentosDeTalentos.ler, { id })
    expect(await leituras()).toHaveLength(antes)
    const medico = await company.user([c.autoridades.ver, c.autoridades.verSaude].map((x) => x.name))
    await medico.call(c.afastamentosDeTalentos.ler, { id })
    expect(await leituras()).toHaveLength(antes + 1)
    const { rows } = await app.owner.query(
      `select antes::text || depois::text as tudo from auditoria where entidade = 'atestado' and empresa_id = $1`,
      [company.id],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { tudo } of rows)
      for (const segredo of ['Helena', 'CRM12345', 'M54.5', '2026-03']) expect(tudo).not.toContain(segredo)
  })
})

describe('who sees leaves', () => {
  it('restricted to areas, sees those of the people there, and nothing is asked about others', async () => {
    const feito = await criar()
    const fora = await company.user(
      Object.values(c.autoridades).map((x) => x.name),
      { areas: [await area(app, company.id)] },
    )
    const { colaboradorId, id } = feito
    const lista = (await fora.call(c.afastamentosDeTalentos.listar, {})) as { totalElements: number }
    expect(lista.totalElements).toBe(0)
    expect((await fora.refusal(c.afastamentosDeTalentos.ler, { id })).status).toBe(404)
    expect((await fora.refusal(c.verificarPeriodo, { colaboradorId, inicio: '2026-03-02' })).status).toBe(404)
    expect((await fora.refusal(c.vinculaveis, { colaboradorId, inicio: '2026-03-02' })).status).toBe(404)
    expect((await recusa({ colaboradorId }, fora))?.map((e) => e.field)).toEqual(['colaboradorId'])
  })
  it('finds them by person, reason, situation and days', async () => {
    const feito = await criar({ inicio: '2025-03-03', fim: '2025-03-07' })
    const { id, colaboradorId, afastamentoId } = feito
    const achados = async (filtro: object) =>
      (
        (await rh.call(c.afastamentosDeTalentos.listar, { colaboradorId, ...filtro })) as { content: { id: number }[] }
      ).content.map((a) => a.id)
    expect(await achados({ afastamentoId, situacao: 'ENCERRADO', de: '2025-03-07', ate: '2025-03-07' })).toEqual([id])
    expect(await achados({ de: '2025-03-08' })).toEqual([])
    expect(await achados({ ate: '2025-03-02' })).toEqual([])
    expect(await achados({ situacao: 'EM_CURSO' })).toEqual([])
    expect(await achados({ busca: feito.talentoNome })).toEqual([id])
  })
})

describe('people without a leave', () => {
  it('R1400 are those without an absence in the months that the company says; of none, nobody', async () => {
    const one = await app.company()
    const { estabelecimentoId, areaId, faixaId } = await casa(app, one)
    const onde = { estabelecimento_id: estabelecimentoId, area_id: areaId, faixa_salarial_id: faixaId }
    const dia = hoje(app.services.settings.timeZone)
    const falta = { empresa_id: one.id, descricao: 'Doença', classe: 'ACIDENTE_DOENCA', absenteismo: true }
    const ferias = { empresa_id: one.id, descricao: 'Férias', classe: 'FERIAS_RECESSO' }
    const [porDoenca, porFerias] = [await insert(app, 'afastamento', falta), await insert(app, 'afastamento', ferias)]
    const gente = async (
      nome: string,
      afastamento_id?: number,
      inicio?: string,
      fim: string | null = inicio ?? null,
    ) => {
      const { talentoId } = await colaborador(app, one.id, await pessoa(app, one.id, { nome }), onde)
      const of = { empresa_id: one.id, talento_id: talentoId, afastamento_id, inicio, fim }
      if (afastamento_id) await insert(app, 'colaborador_afastamento', of)
    }
    await gente('Assídua')
    await gente('De Férias', porFerias, somarDias(dia, -5))
    await gente('Faltou Há Muito', porDoenca, somarMeses(dia, -7))
    await gente('Faltou Há Pouco', porDoenca, somarMeses(dia, -5))
    await gente('Fora Ainda', porDoenca, somarMeses(dia, -9), null)
    const nomes = async (meses: number) => {
      const { versao, ...lida } = await one.admin.call(lerConfiguracao, { id: one.id })
      await one.admin.call(gravarConfiguracao, { ...lida, id: one.id, versao, mesesSemAfastamento: meses } as never)
      const found = (await one.admin.call(c.listarSemAfastamento, {})) as { content: { nome: string }[] }
      return found.content.map((t) => t.nome)
    }
    expect(await nomes(0)).toEqual([])
    expect(await nomes(6)).toEqual(['Assídua', 'De Férias', 'Faltou Há Muito'])
    expect(await nomes(8)).toEqual(['Assídua', 'De Férias'])
    expect(await nomes(600)).toEqual([])
    expect((await (await one.user([])).refusal(c.listarSemAfastamento, {})).status).toBe(403)
  })
})
