import { equidadeSalarial } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import { nomeDoSemestre } from '@quadro/contract/cargo-salario/equidade/semestres.ts'
import { Random } from '../../../demo/random.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { area, faixa, insert } from '../../../testing/factories.ts'
import type { Figures } from '../../../testing/proof.ts'

export interface Contratada {
  sexo: string | null
  estabelecimentoId: number
  areaId: number
  faixaId: number
  admissao: string
  desligamento?: string | null
  salario: number
}
/** Employees with a salary of their own, in one statement each for people, employments and histories. */
export async function contratar(app: TestApp, empresaId: number, gente: readonly Contratada[]): Promise<number[]> {
  const { rows } = await app.owner.query<{ id: string }>(
    `with dados as (
       select nextval(pg_get_serial_sequence('pessoa', 'id')) as pessoa_id, nextval(pg_get_serial_sequence('talento', 'id')) as id, d.*
         from jsonb_to_recordset($2::jsonb) as d ("estabelecimentoId" bigint, "areaId" bigint, "faixaId" bigint, sexo text, admissao date,
                                                  desligamento date, salario numeric)),
     p as (insert into pessoa (id, empresa_id, nome, sexo) select pessoa_id, $1, 'Pessoa ' || pessoa_id, sexo from dados returning id),
     t as (insert into talento (id, empresa_id, pessoa_id, data_admissao, data_desligamento)
       select d.id, $1, p.id, d.admissao, d.desligamento from dados d join p on p.id = d.pessoa_id returning id)
     insert into colaborador_historico (empresa_id, talento_id, data, estabelecimento_id, area_id, faixa_salarial_id, tipo_salario, salario)
       select $1, t.id, d.admissao, d."estabelecimentoId", d."areaId", d."faixaId", 3, d.salario from dados d join t on t.id = d.id
     returning talento_id as id`,
    [empresaId, JSON.stringify(gente)],
  )
  return rows.map(({ id }) => Number(id))
}

/** Establishments, and two bands in each official group. */
export async function lugares(app: TestApp, { id: empresa_id }: TestCompany) {
  const areaId = await area(app, empresa_id)
  const estabelecimentos: number[] = []
  for (const nome of ['Matriz', 'Filial Sul', 'Filial Norte'])
    estabelecimentos.push(await insert(app, 'estabelecimento', { empresa_id, nome, cnpj: null }))
  const faixas: number[] = []
  for (const cbo of ['142105', '252105', '314115', '411010', '784205', '991305'])
    for (let n = 0; n < 2; n += 1) {
      const { faixaId } = await faixa(app, empresa_id)
      await app.owner.query('update faixa_salarial set codigo_cbo = $2 where id = $1', [faixaId, cbo])
      faixas.push(faixaId)
    }
  return { areaId, estabelecimentos, faixas }
}

/** Hundreds of people: managers and the smallest establishment are few. */
export async function empregar(app: TestApp, company: TestCompany, seed: number) {
  const random = new Random(seed)
  const onde = await lugares(app, company)
  const { areaId, estabelecimentos, faixas } = onde
  const gente = Array.from({ length: 900 }, (): Contratada => {
    const n = random.chance(0.02) ? 0 : random.pick([2, 3, 4, 5, 6, 7, 8, 9, 8, 9, 10, 11, 6, 7])
    return {
      sexo: random.pick(['F', 'F', 'M', 'M', 'M', random.chance(0.1) ? 'I' : 'M']),
      estabelecimentoId: estabelecimentos[random.pick([0, 0, 0, 0, 1, 1, 1, 2])]!,
      areaId,
      faixaId: faixas[n]!,
      // Nobody came in the first half of 2024, many in the second.
      admissao: random.chance(0.8)
        ? `${random.int(2010, 2023)}-0${random.int(1, 9)}-10`
        : `2024-1${random.int(0, 1)}-10`,
      desligamento: random.chance(0.15) ? `2025-0${random.int(1, 9)}-20` : null,
      salario: random.int(180_000, 1_200_000) / 100,
    }
  })
  const ids = await contratar(app, company.id, gente)
  return { ...onde, gente, ids }
}

const SEMESTRE = '2024-2'
export const figures: Figures = {
  [equidadeSalarial.base]: {
    async arrange(app, company, seed) {
      const { areaId } = await empregar(app, company, seed)
      return { filters: { semestre: SEMESTRE }, groups: [nomeDoSemestre(SEMESTRE)], areas: [areaId], isWhole: true }
    },
  },
}
