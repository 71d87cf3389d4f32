/** The screen's matrix compared with the report's, and the courses offered for a gap. */
import {
  matrizDeCompetencias,
  matrizTalentosCompetencias,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { casa, escala, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let filtro: { faixaId: number; competenciasIds: number[]; areasIds: number[] }
let cursoId: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const empresa_id = company.id
  const { areaId, faixaId, estabelecimentoId } = await casa(app, company)
  const [basico, pleno] = await escala(app, empresa_id, { percentual: false })
  const competencia = (nome: string) => insert(app, 'competencia', { empresa_id, tipo: 'CONHECIMENTO', nome })
  const [excel, etica] = [await competencia('Excel'), await competencia('Ética')]
  const perfil = async (dono: Record<string, number>, nivel: number) => {
    const configuracao_id = await insert(app, 'configuracao_nivel_competencia', {
      empresa_id,
      data: '2026-01-01',
      ...dono,
    })
    const linha = { configuracao_id, competencia_id: excel, nivel_competencia_id: nivel }
    await insert(app, 'competencia_linha', { empresa_id, ...linha })
  }
  await perfil({ faixa_salarial_id: faixaId }, pleno!)
  for (const [nome, nivel] of [
    ['Atende', pleno],
    ['Falta um', basico],
    ['Sem nada', null],
  ] as const) {
    const pessoa_id = await pessoa(app, empresa_id, { nome })
    const talento_id = await insert(app, 'talento', {
      empresa_id,
      pessoa_id,
      data_admissao: '2024-01-01',
      codigo: nome,
    })
    await insert(app, 'colaborador_historico', {
      ...{ empresa_id, talento_id, data: '2024-01-01', confirmado: true, motivo: 'Admissão', tipo_salario: 1 },
      ...{ estabelecimento_id: estabelecimentoId, area_id: areaId, faixa_salarial_id: faixaId },
    })
    if (nivel) await perfil({ talento_id }, nivel)
  }
  cursoId = await insert(app, 'curso', { empresa_id, nome: 'Excel avançado', tipo: 'CURSO' })
  await insert(app, 'competencia_curso', {
    empresa_id,
    competencia_id: excel,
    curso_id: cursoId,
    curso_empresa_id: empresa_id,
  })
  filtro = { faixaId, competenciasIds: [excel, etica], areasIds: [] }
})
const ler = (client = company.admin) => client.call(matrizDeCompetencias, filtro)

it('says how many levels each lacks, who lacks most first, with the percentages of the report', async () => {
  const matriz = await ler()
  expect(matriz.competencias.map((c) => [c.nome, c.exigido, c.faltam])).toEqual([
    ['Ética', null, 0],
    ['Excel', 'Pleno', 2],
  ])
  expect(matriz.pessoas.map((p) => [p.nome, p.percentual, ...p.niveis.map((n) => n.faltam)])).toEqual([
    ['Sem nada', 0, null, 2],
    ['Falta um', 50, null, 1],
    ['Atende', 100, null, 0],
  ])
  const sheet = (await company.admin.call(matrizTalentosCompetencias.preview, filtro as never)) as Sheet
  expect(sheet.filters).toContainEqual({ label: 'Competências', value: '2 selecionadas' })
  const doRelatorio = Object.fromEntries(sheet.groups.flatMap((g) => g.rows).map((r) => [r.nome, r.percentual]))
  expect(Object.fromEntries(matriz.pessoas.map((p) => [p.nome, p.percentual]))).toEqual(doRelatorio)
})

it('a gap is offered the courses that develop the competence, to who may see courses', async () => {
  const treinos = async (client = company.admin) =>
    (await ler(client)).competencias.map(({ nome, treinos }) => [nome, treinos])
  expect(await treinos()).toEqual([
    ['Ética', []],
    ['Excel', [{ nome: 'Excel avançado', url: `/desenvolvimento/cursos/${cursoId}` }]],
  ])
  const { authority } = matrizTalentosCompetencias
  expect((await treinos(await company.user([authority, cursos.authorities.ver])))[1]![1]).toHaveLength(1)
  expect((await treinos(await company.user([authority])))[1]![1]).toEqual([])
  expect((await (await company.user([cursos.authorities.ver])).refusal(matrizDeCompetencias, filtro)).status).toBe(403)
})
