import { modelos } from '@quadro/contract/avaliacao/praticas/modelos-pratica.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import * as c from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import * as t from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import {
  colaboradorCertificacao,
  colaboradorSemCertificacao,
} from '@quadro/contract/desenvolvimento/certificacoes/relatorios-certificacao.ts'
import { hoje, somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, colaborador, insert, pessoa, versionOf } from '../../../testing/factories.ts'
import { modeloDeNota } from '../testing/records.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let curso: number
let dia: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  dia = hoje(app.services.settings.timeZone)
  onde = await casa(app, company)
  curso = await insert(app, 'curso', { empresa_id: company.id, nome: 'NR-11', tipo: 'CURSO' })
})
let nome = 0
const nova = (outros: object = {}) => ({
  ...{ nome: `Empilhadeira ${nome++}`, periodicidade: null as number | null, certificacaoPreRequisitoId: null },
  ...{ cursosIds: [curso], ...outros },
})
const talento = async (quem: string) =>
  (
    await colaborador(app, company.id, await pessoa(app, company.id, { nome: quem }), {
      ...{ estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId },
    })
  ).talentoId
const nota = (talento_id: number, avaliacao_pratica_id: number, data: string, valor: number) =>
  insert(app, 'colaborador_avaliacao_pratica', {
    ...{ empresa_id: company.id, talento_id, avaliacao_pratica_id, data, instrutor: 'Rui', nota: valor },
  })
const certificar = (talentoId: number, certificacaoId: number, data: string) =>
  rh.call(t.criar, { talentoId, certificacaoId, data, observacao: null })

describe('a certification with practical evaluations', () => {
  it('R1055 holds courses and practical evaluations, released ones of the company', async () => {
    const pratica = await modeloDeNota(company)
    const feita = await rh.call(c.certificacoes.criar, nova({ avaliacoesPraticasIds: [pratica, pratica] }))
    expect(feita.cursos).toEqual([{ id: curso, nome: 'NR-11' }])
    expect(feita.avaliacoesPraticas.map(({ id }) => id)).toEqual([pratica])
    // What a change does not name stays.
    const { id } = feita
    const mesma = await rh.call(c.certificacoes.alterar, { id, versao: feita.versao, ...nova() })
    expect(mesma.avaliacoesPraticas).toHaveLength(1)
    const versao = await versionOf(app, 'avaliacao_modelo', pratica)
    await rh.call(modelos.fluxo.endpoints.bloqueia, { id: pratica, versao })
    for (const ruim of [await modeloDeNota(await app.company()), await modeloDeNota(company, { liberado: false })])
      expect(
        (
          await rh.refusal(c.certificacoes.alterar, {
            ...{ id, versao: mesma.versao },
            ...nova({ avaliacoesPraticasIds: [pratica, ruim] }),
          })
        ).body.errors,
      ).toEqual([{ field: 'avaliacoesPraticasIds', message: 'Escolha avaliações práticas liberadas' }])
    // One that was blocked later stays where it was chosen, and its model says who asks for it.
    const ficou = await rh.call(c.certificacoes.alterar, {
      ...{ id, versao: mesma.versao },
      ...nova({ nome: 'Com prática', avaliacoesPraticasIds: [pratica] }),
    })
    expect((await rh.call(modelos.ler, { id: pratica })).usos).toEqual([
      { titulo: 'Com prática', detalhe: 'Certificação', url: `/desenvolvimento/certificacao/${id}` },
    ])
    const sem = await rh.call(c.certificacoes.alterar, {
      ...{ id, versao: ficou.versao },
      ...nova({ avaliacoesPraticasIds: [] }),
    })
    expect(sem.avaliacoesPraticas).toEqual([])
  })
  it('is obtained when the courses are done and the practical evaluations passed, everywhere', async () => {
    const pratica = await modeloDeNota(company)
    const { id: certificacaoId, nome: titulo } = await rh.call(
      c.certificacoes.criar,
      nova({ periodicidade: 12, avaliacoesPraticasIds: [pratica] }),
    )
    const f = await rh.call(faixas.ler, { id: onde.faixaId })
    const { nome: faixa, codigoAC, nomeACPessoal, codigoCBO } = f
    await rh.call(faixas.alterar, {
      ...{ id: f.id, versao: f.versao, nome: faixa, codigoAC, nomeACPessoal, codigoCBO },
      certificacoesIds: [certificacaoId],
    })
    const ana = await talento('Ana Lima')
    await app.owner.query('update empresa_configuracao set certificado = true where empresa_id = $1', [company.id])
    const linha = await certificar(ana, certificacaoId, somarDias(dia, -90))
    expect(linha).toMatchObject({ situacao: 'PENDENTE', obtida: null, validade: null })
    expect(linha.faltam).toHaveLength(1)
    const dela = async () => (await rh.call(t.doTalento, { id: ana })).certificacoes[0]
    const nosRelatorios = async () => {
      const filtros = { certificacoesIds: [certificacaoId], estabelecimentosIds: [], areasIds: [], cargosIds: [] }
      const com = (await rh.call(colaboradorCertificacao.preview, filtros)).groups[0]!.rows[0]!
      const sem = await rh.call(colaboradorSemCertificacao.preview, filtros).catch(() => ({ groups: [] }))
      return [com.situacao, com.data, sem.groups.flatMap((g) => g.rows.map((r) => r.talento))]
    }
    const semEla = async () =>
      ((await rh.call(t.listarSemCertificacao, { certificacaoId })) as Page<t.SemCertificacao>).totalElements
    expect(await dela()).toMatchObject({ situacao: 'PENDENTE', validade: null, faltam: linha.faltam })
    expect(await nosRelatorios()).toEqual(['Falta a prática', somarDias(dia, -90), ['Ana Lima']])
    expect(await semEla()).toBe(1)
    expect((await rh.refusal(t.imprimirCertificado, { ids: [linha.id] })).body.message).toBe(t.FALTA_A_PRATICA)
    const depois = await rh.call(c.certificacoes.criar, nova({ certificacaoPreRequisitoId: certificacaoId }))
    expect(
      (await rh.refusal(t.criar, { talentoId: ana, certificacaoId: depois.id, data: dia, observacao: null })).body
        .errors,
    ).toMatchObject([{ message: expect.stringContaining(`não tinha '${titulo}'`) }])
    // Failed, and then passed: it counts from the day of the pass.
    await nota(ana, pratica, somarDias(dia, -60), 6)
    expect(await dela()).toMatchObject({ situacao: 'PENDENTE' })
    const passou = somarDias(dia, -30)
    await nota(ana, pratica, passou, 7)
    expect(await dela()).toMatchObject({
      situacao: 'EM_DIA',
      data: passou,
      validade: somarMeses(passou, 12),
      faltam: [],
    })
    expect(await nosRelatorios()).toEqual(['Em dia', passou, []])
    expect(await semEla()).toBe(0)
    expect(await certificar(ana, depois.id, dia)).toMatchObject({ situacao: 'EM_DIA', obtida: dia })
    // What was obtained is not lost by a later mark.
    await nota(ana, pratica, somarDias(dia, -10), 0)
    expect(await dela()).toMatchObject({ situacao: 'EM_DIA', data: passou })
    // Courses that are older than the certification lasts are done again: a pass no longer helps.
    const bia = await talento('Bia Reis')
    const velha = await certificar(bia, certificacaoId, somarMeses(dia, -14))
    await nota(bia, pratica, dia, 10)
    expect(await rh.call(t.ler, { id: velha.id })).toMatchObject({
      ...{ situacao: 'VENCIDA', obtida: null, validade: somarMeses(somarMeses(dia, -14), 12), faltam: [] },
    })
    expect(await semEla()).toBe(1)
  })
})

interface Nota {
  dia: number
  valor: number
}
const INICIO = '2020-01-31'
/** Goes through the days one by one, as somebody with a calendar would. */
function aMao(cursos: number[], notas: Nota[][], meses: number | null) {
  const no = (n: number) => somarDias(INICIO, n)
  const obtidas = cursos.map((feito) => {
    const dias = notas.map((desta) => {
      for (let n = feito; n <= 1500; n++) {
        if (meses !== null && no(n) > somarMeses(no(feito), meses)) return null
        const ate = desta.filter((x) => x.dia <= n).sort((a, b) => b.dia - a.dia)[0]
        const vale = ate && (ate.dia > feito || meses === null || no(ate.dia) >= somarMeses(no(feito), -meses))
        if (vale && ate.valor >= 7) return n
      }
      return null
    })
    return dias.includes(null) ? null : Math.max(feito, ...(dias as number[]))
  })
  const contam = obtidas.flatMap((o, i) => (o === null ? [] : [i]))
  const conta = contam.length > 0 ? contam.at(-1) : cursos.length - 1
  return obtidas.map((o, i) => ({ obtida: o === null ? null : no(o), ultima: i === conta }))
}
it('R1055 says when a certification was obtained as a replay by hand does', async () => {
  const praticas = [await modeloDeNota(company), await modeloDeNota(company)]
  const talentoId = await talento('Caio')
  const certificacaoId = await insert(app, 'certificacao', { empresa_id: company.id, nome: 'Ponte rolante' })
  const um = { empresa_id: company.id, talento_id: talentoId }
  for (const avaliacao_pratica_id of praticas)
    await insert(app, 'certificacao_avaliacao_pratica', {
      ...{ empresa_id: company.id, certificacao_id: certificacaoId, avaliacao_pratica_id },
    })
  const dias = (max: number) =>
    fc.uniqueArray(fc.integer({ min: 0, max: 1400 }), { minLength: max === 4 ? 1 : 0, maxLength: max })
  const deNotas = fc.uniqueArray(
    fc.record({ dia: fc.integer({ min: 0, max: 1400 }), valor: fc.constantFrom(5, 7, 9) }),
    { maxLength: 5, selector: (n) => n.dia },
  )
  await fc.assert(
    fc.asyncProperty(
      dias(4),
      deNotas,
      deNotas,
      fc.constantFrom(null, 1, 12, 24),
      async (cursos, umas, outras, meses) => {
        cursos.sort((a, b) => a - b)
        const run = (text: string, ...values: unknown[]) => app.owner.query(text, values)
        await run('delete from colaborador_certificacao where talento_id = $1', talentoId)
        await run('delete from colaborador_avaliacao_pratica where talento_id = $1', talentoId)
        await run('update certificacao set periodicidade = $2 where id = $1', certificacaoId, meses)
        for (const n of cursos)
          await insert(app, 'colaborador_certificacao', {
            ...{ ...um, certificacao_id: certificacaoId, data: somarDias(INICIO, n) },
          })
        for (const [i, notas] of [umas, outras].entries())
          for (const n of notas) await nota(talentoId, praticas[i]!, somarDias(INICIO, n.dia), n.valor)
        const { rows } = await run(
          `select obtida::text as obtida, ultima from colaborador_certificacao_lista where talento_id = $1 and certificacao_id = $2 order by data`,
          talentoId,
          certificacaoId,
        )
        expect(rows).toEqual(aMao(cursos, [umas, outras], meses))
      },
    ),
    { numRuns: 60 },
  )
})
