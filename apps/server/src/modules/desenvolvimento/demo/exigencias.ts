import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'

/** Courses that are asked besides what bands ask for; a rule for each position of the pattern, or for everybody. */
const EXIGENCIAS = [
  { curso: 'NR-12 Segurança em máquinas', base: 'NR-12, 12.16', cargos: /Operador|Mecânico|Eletricista/ },
  { curso: 'Boas práticas de fabricação', base: 'RDC 275, 4.1', cargos: /Operador|Auxiliar|Inspetor/ },
  { curso: 'Integração de novos colaboradores', base: 'NR-01, 1.7', cargos: null },
]

/** What training is asked of whom. */
export function exigencias(ids: Ids, org: Organisation, cursos: readonly Row[]): Tables {
  const { empresaId: empresa_id } = org
  const cargos = [...new Map(org.faixas.map((f) => [f.cargoId, f.cargo]))]
  const rows = EXIGENCIAS.flatMap(({ curso, base, cargos: quais }) => {
    const curso_id = cursos.find((c) => c.nome === curso)!.id
    const de = quais === null ? [null] : cargos.filter(([, nome]) => quais.test(nome)).map(([id]) => id)
    return de.map((cargo_id) => ({ curso_id, cargo_id, base, curso_empresa_id: empresa_id }))
  })
  return { exigencia_treinamento: rows.map((row) => ({ id: ids.take('exigencia_treinamento'), empresa_id, ...row })) }
}
