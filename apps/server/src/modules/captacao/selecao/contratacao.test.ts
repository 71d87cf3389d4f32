import * as internas from '@quadro/contract/captacao/anuncios/vagas-internas.ts'
import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as estatisticas from '@quadro/contract/captacao/relatorios/estatisticas-preenchimento-vaga.ts'
import { duracaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-duracao-vaga.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { modelosRoteiro } from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import * as limites from '@quadro/contract/utilitario/acessos/configuracoes-limite-colaborador.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, area, type Casa, casa, colaborador, faixa, insert, pedido } from '../../../testing/factories.ts'
import { convite, entrevistador } from '../entrevistas/entrevistas-testing.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let gestor: Client
let onde: Casa
let outraArea: number
let outraFaixa: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  gestor = await company.user(Object.values(s.autoridades))
  outraArea = await area(app, company.id, { nome: 'Expedição' })
  outraFaixa = (await faixa(app, company.id, { valor: 2000 })).faixaId
})

async function vaga(outros: Record<string, unknown> = {}) {
  const nova = await rh.call(s.criar, pedido(onde, { tipoVaga: 'MISTA', ...outros }) as never)
  return gestor.call(s.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' } as never)
}
/** An employee who works in another area of the company and is a candidate in the request. */
async function candidatoInterno(solicitacaoId: number, linha: Record<string, unknown> = {}) {
  const one = await aplicacao(app, company.id, solicitacaoId)
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: outraArea, faixa_salarial_id: outraFaixa }
  return { ...one, ...(await colaborador(app, company.id, one.pessoaId, lugar, linha)) }
}
const mudanca = (outros: Record<string, unknown> = {}) =>
  ({
    data: '2026-11-10',
    motivo: 'Seleção interna',
    estabelecimentoId: onde.estabelecimentoId,
    areaOrganizacionalId: onde.areaId,
    faixaSalarialId: onde.faixaId,
    ...outros,
  }) as const
const em = async (id: number, aplicacaoId: number, quem: Client = rh) =>
  (await quem.call(c.listar, { id })).candidatos.find((x) => x.id === aplicacaoId)

describe('hiring who works here already', () => {
  it('is a change of position: a dated row of the same talent; the past stays, the vacancy is filled', async () => {
    const { id } = await vaga()
    const { aplicacaoId, talentoId, candidatoId } = await candidatoInterno(id)
    expect(await em(id, aplicacaoId)).toMatchObject({ colaborador: true, contratado: false, interno: false })
    expect((await em(id, aplicacaoId))?.pode).toContain('contratar')
    const feito = await rh.call(c.contratarInterno, { id, aplicacaoId, versao: 1, ...mudanca({ tipoSalario: 1 }) })
    expect(feito).toEqual({ talentoId, preenchidas: 1, quantidade: 1, ofereceEncerrar: true })
    const { historico, ...pessoa } = await rh.call(colaboradores.ler, { id: talentoId })
    expect(historico.map((h) => [h.data, h.motivo, h.areaOrganizacionalId, h.salario, h.confirmado])).toEqual([
      ['2026-11-10', 'Seleção interna', onde.areaId, 3000, true],
      ['2024-01-01', 'Admissão', outraArea, 2000, true],
    ])
    expect(pessoa).toMatchObject({ dataAdmissao: '2024-01-01', situacao: 'A', areaOrganizacionalId: onde.areaId })
    expect(await em(id, aplicacaoId)).toMatchObject({ contratado: true, interno: true, colaborador: true, pode: [] })
    expect((await rh.call(s.ler, { id })).qtdVagasPreenchidas).toBe(1)
    const { rows } = await app.owner.query(
      `select entidade, acao, usuario_id::int as quem from auditoria
        where (entidade = 'colaborador_historico' and depois ->> 'talento_id' = $1 and depois ->> 'data' = '2026-11-10')
           or (entidade = 'candidato_solicitacao' and registro_id = $2 and acao = 'U') order by entidade`,
      [String(talentoId), aplicacaoId],
    )
    expect(rows).toEqual([
      { entidade: 'candidato_solicitacao', acao: 'U', quem: company.usuarioId },
      { entidade: 'colaborador_historico', acao: 'I', quem: company.usuarioId },
    ])
    // Still one person with one employment.
    const { rows: talentos } = await app.owner.query(
      'select t.id from talento t join candidato k on k.pessoa_id = t.pessoa_id where k.id = $1',
      [candidatoId],
    )
    expect(talentos).toHaveLength(1)
  })
  it('is refused as an admission, and an admission as a change', async () => {
    const { id } = await vaga({ quantidade: 2 })
    const { aplicacaoId } = await candidatoInterno(id)
    const { data: _, motivo: __, ...lugar } = mudanca()
    const admissao = { dataAdmissao: '2026-12-01', vinculo: 'E' as const, ...lugar }
    expect((await rh.refusal(c.contratar, { id, aplicacaoId, versao: 1, ...admissao })).body.message).toBe(
      'Esta pessoa já tem um vínculo ativo nesta empresa.',
    )
    const fora = await aplicacao(app, company.id, id)
    const refused = { id, aplicacaoId: fora.aplicacaoId }
    for (const answer of [
      await rh.refusal(c.contratarInterno, { ...refused, versao: 1, ...mudanca() }),
      await rh.refusal(c.lerContratacaoInterna, refused),
    ])
      expect(answer.body.message).toBe('Esta pessoa não trabalha na empresa hoje: contrate-a como qualquer candidato.')
  })
  it('of somebody from outside starts the list that was chosen, which counts from the admission; one of another company is refused', async () => {
    const { id } = await vaga({ quantidade: 2 })
    const { data: _, motivo: __, ...lugar } = mudanca()
    const admissao = { dataAdmissao: '2026-12-01', vinculo: 'E' as const, ...lugar }
    const de = async () => ({
      id,
      aplicacaoId: (await aplicacao(app, company.id, id)).aplicacaoId,
      versao: 1,
      ...admissao,
    })
    const etapa = (titulo: string, dependeDe: number | null) => ({
      ...{ titulo, dependeDe, dono: 'R' as const, dias: 0, oQueFazer: null },
      ...{ donoTalentoId: null, donoUsuarioId: null, tipoDocumentoId: null },
    })
    const modelo = {
      ...{ nome: 'Admissão', descricao: null, evento: 'admissao', cargosIds: [], areasIds: [], ativo: true },
      etapas: [etapa('Pedir documentos', null), etapa('Abrir a ficha', 1)],
    }
    const outra = await app.company()
    const { id: deLa } = await outra.admin.call(modelosRoteiro.criar, modelo)
    const recusa = await rh.refusal(c.contratar, { ...(await de()), modeloRoteiroId: deLa })
    expect(recusa.body.errors).toEqual([{ field: 'modeloRoteiroId', message: 'Escolha um item da lista' }])
    const { id: modeloRoteiroId } = await rh.call(modelosRoteiro.criar, modelo)
    const oferta = await rh.call(c.roteirosDaContratacao, {
      faixaSalarialId: lugar.faixaSalarialId,
      areaOrganizacionalId: null,
    })
    expect(oferta).toContainEqual(expect.objectContaining({ id: modeloRoteiroId, qtdEtapas: 2, serve: true }))
    const { talentoId } = await rh.call(c.contratar, { ...(await de()), modeloRoteiroId })
    const { rows } = await app.owner.query(
      'select r.evento, e.titulo from roteiro r join roteiro_etapa e on e.roteiro_id = r.id where r.talento_id = $1 order by e.ordem',
      [talentoId],
    )
    expect(rows).toEqual([
      { evento: 'admissao', titulo: 'Pedir documentos' },
      { evento: 'admissao', titulo: 'Abrir a ficha' },
    ])
  })
  it('leaves later rows as they are, unless what changes is carried on', async () => {
    for (const levarAdiante of [false, true]) {
      const { id } = await vaga()
      const { aplicacaoId, talentoId } = await candidatoInterno(id)
      await insert(app, 'colaborador_historico', {
        empresa_id: company.id,
        talento_id: talentoId,
        data: '2026-11-15',
        motivo: 'Reenquadramento',
        estabelecimento_id: onde.estabelecimentoId,
        area_id: outraArea,
        faixa_salarial_id: onde.faixaId,
      })
      const { historico } = await rh.call(c.lerContratacaoInterna, { id, aplicacaoId })
      expect(historico.map((h) => h.data)).toEqual(['2026-11-15', '2024-01-01'])
      await rh.call(c.contratarInterno, { id, aplicacaoId, versao: 1, ...mudanca({ levarAdiante }) })
      const depois = (await rh.call(colaboradores.ler, { id: talentoId })).historico
      expect(depois.map((h) => [h.data, h.areaOrganizacionalId])).toEqual([
        ['2026-11-15', levarAdiante ? onde.areaId : outraArea],
        ['2026-11-10', onde.areaId],
        ['2024-01-01', outraArea],
      ])
    }
  })
  it.each([
    [{ data: '' }, { field: 'data', message: 'Vigência é obrigatória' }],
    [{ data: '2024-01-01' }, { field: 'data', message: 'Já existe uma mudança nesta data' }],
    [{ data: '2023-12-31' }, { field: 'data', message: 'A data não pode ser anterior à admissão (01/01/2024)' }],
    [
      { tipoSalario: 3, salario: null },
      { field: 'salario', message: 'Valor é obrigatório' },
    ],
    [{ areaOrganizacionalId: 999_999_999 }, { field: 'areaOrganizacionalId', message: 'A área não existe nesta data' }],
  ])('refuses %j, and fills nothing', async (outros, error) => {
    const { id } = await vaga()
    const { aplicacaoId } = await candidatoInterno(id)
    const refused = await rh.refusal(c.contratarInterno, { id, aplicacaoId, versao: 1, ...mudanca(outros) } as never)
    expect(refused.body.errors).toEqual([error])
    expect(await em(id, aplicacaoId)).toMatchObject({ contratado: false, versao: 1 })
  })
  it('asks before exceeding the vacancies, and is not done twice', async () => {
    const { id } = await vaga()
    const [um, dois] = [await candidatoInterno(id), await candidatoInterno(id)]
    await rh.call(c.contratarInterno, { id, aplicacaoId: um.aplicacaoId, versao: 1, ...mudanca() })
    const again = await rh.refusal(c.contratarInterno, { id, aplicacaoId: um.aplicacaoId, versao: 2, ...mudanca() })
    expect(again.body.message).toBe('Este candidato já foi contratado.')
    const second = { id, aplicacaoId: dois.aplicacaoId, versao: 1, ...mudanca() }
    expect((await rh.refusal(c.contratarInterno, second)).body.errors?.[0]?.field).toBe('excederQuantidade')
    expect((await rh.refusal(c.contratarInterno, { ...second, versao: 7 })).body.code).toBe('STALE_VERSION')
    expect(await rh.call(c.contratarInterno, { ...second, excederQuantidade: true })).toMatchObject({ preenchidas: 2 })
  })
  it('waits for confirmation where the payroll confirms', async () => {
    const { id } = await vaga()
    const { aplicacaoId, talentoId } = await candidatoInterno(id)
    await app.owner.query('update empresa set ac_integra = true where id = $1', [company.id])
    try {
      await rh.call(c.contratarInterno, { id, aplicacaoId, versao: 1, ...mudanca() })
    } finally {
      await app.owner.query('update empresa set ac_integra = false where id = $1', [company.id])
    }
    const { historico, areaOrganizacionalId } = await rh.call(colaboradores.ler, { id: talentoId })
    expect(historico.map((h) => h.confirmado)).toEqual([false, true])
    // The change is not in force yet.
    expect(areaOrganizacionalId).toBe(outraArea)
  })
  it('frees the vacancy again when the change is removed from the history', async () => {
    const { id } = await vaga()
    const { aplicacaoId, talentoId } = await candidatoInterno(id)
    await rh.call(c.contratarInterno, { id, aplicacaoId, versao: 1, ...mudanca() })
    const [linha] = (await rh.call(colaboradores.ler, { id: talentoId })).historico
    await rh.call(colaboradores.excluirLinha, { id: linha!.id, versao: linha!.versao })
    expect(await em(id, aplicacaoId)).toMatchObject({ contratado: false, interno: false })
    expect((await rh.call(s.ler, { id })).qtdVagasPreenchidas).toBe(0)
  })
  it('needs the authority to hire and the one to change histories', async () => {
    const { id } = await vaga()
    const { aplicacaoId } = await candidatoInterno(id)
    const body = { id, aplicacaoId, versao: 1, ...mudanca() }
    const hirer = await company.user([s.autoridades.ver, s.autoridades.contratar])
    const editor = await company.user([s.autoridades.ver, ...Object.values(colaboradores.autoridades)])
    for (const quem of [hirer, editor]) {
      expect((await em(id, aplicacaoId, quem))?.pode).toEqual([])
      expect((await quem.refusal(c.contratarInterno, body)).status).toBe(403)
      expect((await quem.refusal(c.lerContratacaoInterna, { id, aplicacaoId })).status).toBe(403)
    }
    const both = await company.user([s.autoridades.ver, s.autoridades.contratar, colaboradores.autoridades.editar])
    expect((await em(id, aplicacaoId, both))?.pode).toEqual(['contratar'])
    expect(await both.call(c.contratarInterno, body)).toMatchObject({ preenchidas: 1, ofereceEncerrar: false })
  })
  it('is of who works within the areas of the user', async () => {
    const { id } = await vaga()
    const { aplicacaoId } = await candidatoInterno(id)
    const autoridades = [s.autoridades.ver, s.autoridades.contratar, colaboradores.autoridades.editar]
    const dono = await company.user(autoridades, { areas: [onde.areaId] })
    expect(await em(id, aplicacaoId, dono)).toMatchObject({ colaborador: true, pode: [] })
    expect((await dono.refusal(c.contratarInterno, { id, aplicacaoId, versao: 1, ...mudanca() })).body.message).toBe(
      'Este candidato trabalha em uma área fora do seu alcance.',
    )
    const ambas = await company.user(autoridades, { areas: [onde.areaId, outraArea] })
    expect(await ambas.call(c.contratarInterno, { id, aplicacaoId, versao: 1, ...mudanca() })).toMatchObject({
      preenchidas: 1,
    })
  })
  it('proposes and shows salaries only to who may see them, and that reading is logged', async () => {
    const { id } = await vaga({ remuneracao: 3500 })
    const { aplicacaoId, talentoId } = await candidatoInterno(id)
    const leituras = async () =>
      (
        await app.owner.query(
          "select count(*)::int as n from auditoria where entidade = 'talento' and registro_id = $1 and acao = 'L'",
          [talentoId],
        )
      ).rows[0].n
    const base = [s.autoridades.ver, s.autoridades.contratar, colaboradores.autoridades.editar]
    const plain = await company.user(base)
    const seen = await plain.call(c.lerContratacaoInterna, { id, aplicacaoId })
    expect(seen).toMatchObject({
      colaboradorId: talentoId,
      salario: null,
      historico: [{ salario: null, salarioOculto: true }],
    })
    expect(await leituras()).toBe(0)
    const body = { id, aplicacaoId, versao: 1, ...mudanca({ tipoSalario: 3, salario: 9000 }) }
    expect((await plain.refusal(c.contratarInterno, body)).status).toBe(403)
    const all = await rh.call(c.lerContratacaoInterna, { id, aplicacaoId })
    expect(all).toMatchObject({
      salario: { tipoSalario: 3, valor: 3500, daFaixa: 3000, hoje: 2000 },
      historico: [{ salario: 2000 }],
    })
    expect(await leituras()).toBe(1)
    // The request's remuneration needs its own authority.
    const half = await company.user([...base, verSalario])
    expect((await half.call(c.lerContratacaoInterna, { id, aplicacaoId })).salario).toEqual({
      tipoSalario: 1,
      valor: null,
      daFaixa: 3000,
      hoje: 2000,
    })
    const igual = await vaga({ remuneracao: 3000 })
    const other = await candidatoInterno(igual.id)
    const same = await rh.call(c.lerContratacaoInterna, { id: igual.id, aplicacaoId: other.aplicacaoId })
    expect(same.salario).toEqual({ tipoSalario: 1, valor: null, daFaixa: 3000, hoje: 2000 })
    // Without the authority the user cannot change the salary rule; the salary follows it as before.
    await plain.call(c.contratarInterno, { id: igual.id, aplicacaoId: other.aplicacaoId, versao: 1, ...mudanca() })
    expect((await rh.call(colaboradores.ler, { id: other.talentoId })).salario).toBe(3000)
  })
  it('is told to the employee among the own applications', async () => {
    const { id } = await vaga({ tipoVaga: 'INTERNA' })
    const { aplicacaoId, talentoId } = await candidatoInterno(id)
    const caio = await company.user([internas.autoridade], { talentoId })
    await rh.call(c.contratarInterno, { id, aplicacaoId, versao: 1, ...mudanca() })
    expect((await caio.call(internas.listar, {})).candidaturas).toMatchObject([{ id: aplicacaoId, contratado: true }])
    expect((await caio.refusal(internas.retirar, { id: aplicacaoId })).body.message).toBe(
      'Você já foi escolhido para esta vaga.',
    )
  })
  it('is never done by oneself', async () => {
    const { id } = await vaga()
    const { aplicacaoId, talentoId } = await candidatoInterno(id)
    const proprio = await company.user([...Object.values(s.autoridades), colaboradores.autoridades.editar], {
      talentoId,
    })
    for (const refused of [
      await proprio.refusal(c.lerContratacaoInterna, { id, aplicacaoId }),
      await proprio.refusal(c.contratarInterno, { id, aplicacaoId, versao: 1, ...mudanca() }),
    ])
      expect(refused.body.message).toBe('A sua contratação é registrada por outra pessoa.')
  })
  it('of an ex-employee is a new engagement of the same person', async () => {
    const { id } = await vaga()
    const { aplicacaoId, talentoId, pessoaId } = await candidatoInterno(id, { desligamento: '2025-06-30' })
    expect(await em(id, aplicacaoId)).toMatchObject({ colaborador: false })
    const { data: _, motivo: __, ...lugar } = mudanca()
    const body = { id, aplicacaoId, versao: 1, vinculo: 'E' as const, ...lugar }
    expect((await rh.refusal(c.contratar, { ...body, dataAdmissao: '2025-06-30' })).body.errors).toEqual([
      { field: 'dataAdmissao', message: 'A admissão deve ser posterior ao último desligamento' },
    ])
    const again = await rh.call(c.contratar, { ...body, dataAdmissao: '2026-11-10' })
    expect(again.talentoId).not.toBe(talentoId)
    const { rows } = await app.owner.query(
      `select data_admissao::text as desde, data_desligamento::text as ate from talento where pessoa_id = $1 order by 1`,
      [pessoaId],
    )
    expect(rows).toEqual([
      { desde: '2024-01-01', ate: '2025-06-30' },
      { desde: '2026-11-10', ate: null },
    ])
    expect(await em(id, aplicacaoId)).toMatchObject({ contratado: true, interno: false })
  })
})

describe('a vacancy filled by an employee', () => {
  it('R0772 counts as filled in the statistics, whose filter travels in the address, and in both reports, on the day of the change', async () => {
    const onlyHere = await area(app, company.id, { nome: 'Controladoria' })
    const { id, versao } = await vaga({ data: '2026-11-01', quantidade: 2, areaOrganizacionalId: onlyHere })
    const { aplicacaoId } = await candidatoInterno(id)
    await rh.call(c.contratarInterno, {
      id,
      aplicacaoId,
      versao: 1,
      ...mudanca({ data: '2026-11-11', areaOrganizacionalId: onlyHere }),
    })
    const periodo = { dataIni: '2026-11-01', dataFim: '2026-11-30' }
    const f = { ...periodo, areaOrganizacionalId: onlyHere }
    const geral = await rh.call(estatisticas.ler, f)
    expect(estatisticas.ler.method).toBe('GET')
    const query = { ...periodo, areaOrganizacionalId: String(onlyHere) }
    expect(await (await rh.fetch('GET', estatisticas.ler.path, { query })).json()).toEqual(geral)
    expect(geral).toMatchObject({ solicitacoes: 1, vagas: 2, preenchidas: 1, media: 10, mediana: 10 })
    expect(geral.funil.at(-1)).toEqual({ passo: 'contratados', nome: 'Contratados', total: 1, saida: false })
    const rows = (await rh.call(estatisticas.listarCandidaturas, {
      ...f,
      passo: 'contratados',
    })) as Page<estatisticas.Candidatura>
    expect(rows.content).toMatchObject([{ id: aplicacaoId, contratado: true, dataAdmissao: '2026-11-11', dias: 10 }])
    const filtro = { ...periodo, statusSolicitacao: 'T' as const, empresasIds: [], areasIds: [onlyHere] }
    const motivo = await rh.call(vagaMotivo.preview, filtro)
    expect(motivo.totals?.values).toMatchObject({ vagas: 2, preenchidas: 1, abertas: 1, percentual: 50 })
    await gestor.call(s.fluxo.endpoints.encerra, {
      ...{ id, versao, dataEncerramento: '2026-11-12', obsEncerra: null },
      motivoSemResposta: 'Avisados por telefone',
    })
    const duracao = await rh.call(duracaoVaga.preview, filtro)
    expect(duracao.groups.flatMap((g) => g.rows)).toMatchObject([{ vagas: 2, contratados: 1, dias: 11 }])
  })
})

it('hiring, of outside or inside, is refused beyond a limit of people, and where the history is another than the preview showed', async () => {
  const { id } = await vaga()
  const fora = await aplicacao(app, company.id, id)
  const lugar = {
    estabelecimentoId: onde.estabelecimentoId,
    areaOrganizacionalId: onde.areaId,
    faixaSalarialId: onde.faixaId,
  }
  const outra = await area(app, company.id)
  const { aplicacaoId } = await candidatoInterno(id)
  const made = await rh.call(limites.criar, {
    maximo: null,
    limites: [onde.areaId, outra].map((areaId) => ({ areaId, quantidade: 0 })),
  })
  try {
    const admissao = { id, aplicacaoId: fora.aplicacaoId, versao: 1, vinculo: 'E' as const, ...lugar }
    const refused = await rh.refusal(c.contratar, { ...admissao, dataAdmissao: '2026-12-01' })
    expect(refused.body.errors?.[0]).toMatchObject({
      field: 'areaOrganizacionalId',
      message: expect.stringMatching(/^O limite de colaboradores da área .+ é 0/),
    })
    const dentro = { id, aplicacaoId, versao: 1, ...mudanca({ areaOrganizacionalId: outra }) }
    expect((await rh.refusal(c.contratarInterno, dentro)).body.errors?.[0]?.field).toBe('areaOrganizacionalId')
  } finally {
    await rh.call(limites.excluir, { id: made.id, versao: made.versao })
  }
  const seen = { id, aplicacaoId, versao: 1, ...mudanca(), previstas: [{ linha: 1, versao: 1 }] }
  expect((await rh.refusal(c.contratarInterno, seen)).body.code).toBe('STALE_VERSION')
})

it('a hiring cancels the interviews that wait for an answer, and keeps what is agreed', async () => {
  const { id } = await vaga()
  const { aplicacaoId } = await aplicacao(app, company.id, id)
  const conduz = await entrevistador(company)
  const marcar = async (dia: string) => {
    const candidatos = [{ aplicacaoId, data: dia, hora: '10:00' }]
    const { ids } = await rh.call(entrevistas.marcar, convite(id, aplicacaoId, [conduz.usuarioId], { candidatos }))
    return ids[0]!
  }
  const [espera, combinada] = [await marcar('2030-05-06'), await marcar('2030-05-07')]
  await app.owner.query(`update entrevista set situacao = 'C' where id = $1`, [combinada])
  const { data: _, motivo: __, ...lugar } = mudanca()
  await rh.call(c.contratar, { id, aplicacaoId, versao: 1, dataAdmissao: '2026-12-01', vinculo: 'E', ...lugar })
  const situacao = async (de: number) => (await rh.call(entrevistas.ler, { id: de })).situacao
  expect([await situacao(espera), await situacao(combinada)]).toEqual(['X', 'C'])
})
