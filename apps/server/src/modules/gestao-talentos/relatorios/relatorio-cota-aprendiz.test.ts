/** The quota of apprentices: who counts on a day, replayed over random people who come, move and leave. */
import { cbosAprendiz } from '@quadro/contract/gestao-talentos/indicadores/cota-aprendiz.ts'
import { cboEfeitoAprendiz } from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { randomCnpj, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, colaborador, faixa, insert, pessoa } from '../../../testing/factories.ts'
import { resumoDaCota } from './relatorio-cota-aprendiz.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Graduate, technician, clerk, seller, production worker, and a band without a code. */
const CBOS = ['252105', '351605', '411005', '521110', '784205', null] as const
const DIA = '2026-06-30'
const DIAS = ['2025-01-01', '2026-06-29', '2026-06-30', '2026-07-01'] as const
const dia = fc.constantFrom(...DIAS)
const gente = fc.array(
  fc.record({
    vinculo: fc.constantFrom('E', 'E', 'E', 'E', 'A', 'S', 'T'),
    onde: fc.nat({ max: 1 }),
    faixa: fc.nat({ max: CBOS.length - 1 }),
    admissao: dia,
    desligamento: fc.option(dia, { nil: null }),
    mudanca: fc.option(fc.record({ data: dia, onde: fc.nat({ max: 1 }), faixa: fc.nat({ max: CBOS.length - 1 }) }), {
      nil: null,
    }),
  }),
  { minLength: 8, maxLength: 40 },
)
const lista = fc.uniqueArray(
  fc.record({ codigo: fc.constantFrom('351605', '411005', '521110'), exige: fc.boolean() }),
  {
    selector: ({ codigo }) => codigo,
    maxLength: 2,
  },
)

const NINGUEM = { vinculo: 'S' as const, onde: 0, faixa: 2, admissao: DIAS[0], desligamento: null, mudanca: null }

interface Cenario {
  company: TestCompany
  lugares: { nome: string; id: number }[]
  faixas: number[]
  areaId: number
}
async function cenario(): Promise<Cenario> {
  const company = await app.company()
  const empresa_id = company.id
  const lugares = []
  for (const nome of ['Filial', 'Matriz'])
    lugares.push({ nome, id: await insert(app, 'estabelecimento', { empresa_id, nome, cnpj: randomCnpj() }) })
  const faixas = []
  for (const cbo of CBOS) {
    const { faixaId } = await faixa(app, empresa_id)
    await app.owner.query('update faixa_salarial set codigo_cbo = $2 where id = $1', [faixaId, cbo])
    faixas.push(faixaId)
  }
  return { company, lugares, faixas, areaId: await area(app, empresa_id) }
}
const pedido = (filtro: object = {}) =>
  [
    cboEfeitoAprendiz.preview,
    { dataReferencia: DIA, estabelecimentosIds: [], areasIds: [], cargosIds: [], ...filtro } as never,
  ] as const
const ler = (company: TestCompany, filtro: object = {}): Promise<Sheet> =>
  company.admin.call(...pedido(filtro)) as Promise<Sheet>

it('equals a naive count of who works there on the day, in a bond of employment and an occupation that counts', async () => {
  await fc.assert(
    fc.asyncProperty(gente, lista, async (pessoas, decididos) => {
      const { company, lugares, faixas, areaId } = await cenario()
      for (const { codigo, exige } of decididos)
        await company.admin.call(cbosAprendiz.criar, { codigo, exigeFormacao: exige, motivo: null })
      const conta = (cbo: string | null) =>
        decididos.find(({ codigo }) => codigo === cbo)?.exige ?? (cbo !== null && !/^[123]/.test(cbo))
      const esperado = lugares.map(() => ({ empregados: 0, base: 0, aprendizes: 0 }))
      for (const p of pessoas) {
        const lugar = (onde: number, qual: number) => ({
          ...{ estabelecimento_id: lugares[onde]!.id, area_id: areaId, faixa_salarial_id: faixas[qual]! },
        })
        const { talentoId, historicoId } = await colaborador(
          ...([app, company.id, await pessoa(app, company.id), lugar(p.onde, p.faixa)] as const),
        )
        await app.owner.query('update colaborador_historico set data = $2 where id = $1', [historicoId, p.admissao])
        const saida = p.desligamento !== null && p.desligamento >= p.admissao ? p.desligamento : null
        await app.owner.query(
          'update talento set data_admissao = $2, data_desligamento = $3, vinculo = $4 where id = $1',
          [talentoId, p.admissao, saida, p.vinculo],
        )
        const mudou = p.mudanca && p.mudanca.data > p.admissao ? p.mudanca : null
        if (mudou)
          await insert(app, 'colaborador_historico', {
            ...{ empresa_id: company.id, talento_id: talentoId, data: mudou.data, motivo: 'Mudou' },
            ...lugar(mudou.onde, mudou.faixa),
          })
        if (p.admissao > DIA || (saida !== null && saida < DIA)) continue
        const agora = mudou && mudou.data <= DIA ? mudou : p
        const soma = esperado[agora.onde]!
        if (p.vinculo === 'A') soma.aprendizes += 1
        if (p.vinculo !== 'E') continue
        soma.empregados += 1
        if (conta(CBOS[agora.faixa]!)) soma.base += 1
      }
      const presentes = lugares.flatMap(({ nome }, i) =>
        esperado[i]!.empregados + esperado[i]!.aprendizes > 0 ? [{ title: nome, values: esperado[i]! }] : [],
      )
      // Where nobody counts the report says so, as every report does.
      if (presentes.length === 0) {
        expect((await company.admin.refusal(...pedido())).body.code).toBe('NO_DATA')
        return
      }
      const { groups } = await ler(company)
      expect(groups.map(({ title, subtotal }) => ({ title, values: subtotal!.values }))).toEqual(presentes)
      for (const { subtotal } of groups) {
        const { base, aprendizes } = subtotal!.values as { base: number; aprendizes: number }
        const minima = base < 7 ? null : Math.ceil(base / 20)
        expect(subtotal!.label).toContain(minima === null ? 'dispensado' : aprendizes < minima ? 'falta' : 'cumprida')
      }
    }),
    { numRuns: 12, examples: [[[NINGUEM], []]] },
  )
})

it('says what each establishment lacks, and why an occupation is counted otherwise', async () => {
  expect(resumoDaCota(6, 0, null)).toBe('base de 6 · dispensado · tem 0')
  expect(resumoDaCota(40, 1, { minima: 2, maxima: 6 })).toBe('base de 40 · de 2 a 6 aprendizes · tem 1 · falta 1')
  expect(resumoDaCota(40, 0, { minima: 2, maxima: 6 })).toBe('base de 40 · de 2 a 6 aprendizes · tem 0 · faltam 2')
  expect(resumoDaCota(7, 1, { minima: 1, maxima: 1 })).toBe('base de 7 · 1 aprendiz · tem 1 · cumprida')
  const { company, lugares, faixas, areaId } = await cenario()
  for (const qual of [2, 5])
    await colaborador(app, company.id, await pessoa(app, company.id), {
      ...{ estabelecimento_id: lugares[1]!.id, area_id: areaId, faixa_salarial_id: faixas[qual]! },
    })
  const decidido = await company.admin.call(cbosAprendiz.criar, {
    ...{ codigo: '411005', exigeFormacao: false, motivo: 'Função de confiança' },
  })
  const sheet = await ler(company)
  expect(sheet.groups[0]!.rows.map((r) => [r.cbo, r.exige, r.porque, r.base])).toEqual([
    ['411005', 'Não', 'Função de confiança', 0],
    [null, 'Sem CBO', null, 0],
  ])
  expect(sheet.notes.some((nota) => nota.includes('sem código CBO'))).toBe(true)
  await company.admin.call(cbosAprendiz.alterar, { ...decidido, exigeFormacao: true, motivo: null })
  expect((await ler(company)).groups[0]!.rows[0]).toMatchObject({
    exige: 'Sim',
    porque: 'Decidido pela empresa',
    base: 1,
  })
  const daArea = await ler(company, { areasIds: [areaId] })
  expect(daArea.notes.at(-1)).toBe(
    'Com áreas ou cargos escolhidos, a conta é só deles, e não a do estabelecimento inteiro.',
  )
})

it('takes an occupation once, by its six digits', async () => {
  const { admin } = await app.company()
  const novo = { codigo: '521110', exigeFormacao: true, motivo: null }
  await admin.call(cbosAprendiz.criar, novo)
  const recusa = async (codigo: string) => (await admin.refusal(cbosAprendiz.criar, { ...novo, codigo })).body.errors
  expect(await recusa('521110')).toEqual([{ field: 'codigo', message: 'Este código CBO já está na lista.' }])
  expect(await recusa('52111')).toEqual([{ field: 'codigo', message: 'O código CBO tem 6 dígitos' }])
  expect(await recusa('')).toEqual([{ field: 'codigo', message: 'Código CBO é obrigatório' }])
})
