/** A company with a random past from a seed, for the tests of the reports: bands by value and by index, employees who change places. */
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { Random } from '../../../demo/random.ts'
import { randomCnpj, type TestApp, type TestCompany } from '../../../testing/app.ts'
import { area, insert, pessoa } from '../../../testing/factories.ts'

export interface Linha {
  id: number
  talentoId: number
  nome: string
  data: string
  confirmado: boolean
  areaId: number
  estabelecimentoId: number
  faixaId: number
  cargoId: number
  tipo: number
  indiceId: number | null
  quantidade: number | null
  salario: number | null
}
export interface Passado {
  estabelecimentos: number[]
  areas: number[]
  grupos: number[]
  cargos: number[]
  faixas: { id: number; cargoId: number }[]
  indiceId: number
  talentos: number[]
  linhas: Linha[]
}

export async function passado(app: TestApp, { id: empresa_id }: TestCompany, semente = 7): Promise<Passado> {
  const random = new Random(semente)
  const estabelecimentos: number[] = []
  for (const nome of ['Matriz', 'Filial'])
    estabelecimentos.push(await insert(app, 'estabelecimento', { empresa_id, nome, cnpj: randomCnpj() }))
  const diretoria = await area(app, empresa_id, { nome: 'Diretoria' })
  const areas = [
    diretoria,
    await area(app, empresa_id, { nome: 'Custos', maeId: diretoria }),
    await area(app, empresa_id, { nome: 'Oficina' }),
  ]
  const indiceId = await insert(app, 'indice', { empresa_id, nome: 'Piso' })
  for (const [data, valor] of [
    ['2023-01-01', 1200.0051],
    ['2025-03-01', 1350.3349],
    ['2026-03-01', 1420.005],
  ])
    await insert(app, 'indice_historico', { empresa_id, indice_id: indiceId, data, valor })
  const grupos: number[] = []
  for (const descricao of ['Administrativo', 'Operacional'])
    grupos.push(await insert(app, 'grupo_ocupacional', { empresa_id, descricao }))
  const cargos: number[] = []
  const faixas: Passado['faixas'] = []
  for (const [i, nome] of ['Analista', 'Gerente', 'Mecânico'].entries()) {
    const cargo = { empresa_id, nome, nome_mercado: nome, grupo_ocupacional_id: i === 2 ? grupos[1] : grupos[0] }
    const cargoId = await insert(app, 'cargo', cargo)
    cargos.push(cargoId)
    for (const areaId of areas) await insert(app, 'cargo_area', { empresa_id, cargo_id: cargoId, area_id: areaId })
    for (const [j, faixa] of ['Júnior', 'Pleno'].entries()) {
      const id = await insert(app, 'faixa_salarial', {
        empresa_id,
        cargo_id: cargoId,
        nome: faixa,
        codigo_cbo: '252105',
      })
      faixas.push({ id, cargoId })
      const da = { empresa_id, faixa_salarial_id: id }
      if (j === 0)
        await insert(app, 'faixa_historico', {
          ...da,
          ...{ data: '2023-01-01', tipo: 2, indice_id: indiceId, quantidade: 1.5 + i },
        })
      else {
        await insert(app, 'faixa_historico', { ...da, data: '2023-01-01', tipo: 3, valor: 3000.11 + 1000 * i })
        await insert(app, 'faixa_historico', { ...da, data: '2025-09-01', tipo: 3, valor: 3111.07 + 1000 * i })
      }
    }
  }
  const talentos: number[] = []
  const linhas: Linha[] = []
  for (let n = 0; n < 24; n++) {
    const nome = `Pessoa ${String(n).padStart(2, '0')}`
    const pessoa_id = await pessoa(app, empresa_id, { nome })
    let data = somarDias('2024-01-01', random.int(0, 500))
    const data_admissao = data
    const fica = n % 8 !== 7
    const data_desligamento = fica ? null : '2026-02-10'
    const talentoId = await insert(app, 'talento', {
      empresa_id,
      pessoa_id,
      data_admissao,
      data_desligamento,
      codigo: `M${n}`,
    })
    talentos.push(talentoId)
    const vezes = random.int(1, 5)
    let faixa = random.pick(faixas)
    let tipo = 1
    let salario = 2000
    for (let vez = 0; vez < vezes; vez++) {
      if (vez === 0 || random.chance(0.5)) faixa = random.pick(faixas)
      if (vez === 0 || random.chance(0.5)) tipo = random.pick([1, 2, 3])
      salario += random.pick([0, 0, 150.37, -100])
      const confirmado = vez === 0 || random.chance(0.85)
      const row = {
        talento_id: talentoId,
        data,
        confirmado,
        motivo: vez === 0 ? 'Admissão' : `Mudança ${vez}`,
        estabelecimento_id: random.pick(estabelecimentos),
        area_id: random.pick(areas),
        faixa_salarial_id: faixa.id,
        tipo_salario: tipo,
        indice_id: tipo === 2 ? indiceId : null,
        quantidade_indice: tipo === 2 ? random.pick([1, 1.5, 2]) : null,
        salario: tipo === 3 ? Math.round(salario * 100) / 100 : null,
      }
      const id = await insert(app, 'colaborador_historico', { empresa_id, ...row })
      linhas.push({
        ...{ id, talentoId, nome, data, confirmado, areaId: row.area_id, estabelecimentoId: row.estabelecimento_id },
        ...{ faixaId: faixa.id, cargoId: faixa.cargoId, tipo, indiceId: row.indice_id },
        ...{ quantidade: row.quantidade_indice, salario: row.salario },
      })
      // Sometimes on the same day as a raise of the index or of a band.
      data = random.chance(0.3) && data < '2025-03-01' ? '2025-03-01' : somarDias(data, random.int(20, 300))
    }
  }
  return { estabelecimentos, areas, grupos, cargos, faixas, indiceId, talentos, linhas }
}

/** Salaries of all employees on a day. They come from the function for a single person, which no report uses. */
export async function salariosEm(app: TestApp, { id }: TestCompany, dia: string): Promise<Map<number, number | null>> {
  const { rows } = await app.owner.query(
    `select t.id, (100 * salario_do_talento(t.id, $2))::float as centavos from talento t
      where t.empresa_id = $1 and t.data_admissao <= $2 and (t.data_desligamento is null or t.data_desligamento >= $2)`,
    [id, dia],
  )
  return new Map(rows.map((r) => [Number(r.id), r.centavos === null ? null : Math.round(r.centavos)]))
}
/** An amount of a sheet in whole cents. */
export const centavos = (valor: unknown): number => Math.round(Number(valor) * 100)

/** The history row of an employee in force on a day. */
export const vigente = ({ linhas }: Passado, talentoId: number, dia: string): Linha | undefined =>
  linhas
    .filter((l) => l.talentoId === talentoId && l.confirmado && l.data <= dia)
    .sort((a, b) => (a.data < b.data ? 1 : -1))[0]
