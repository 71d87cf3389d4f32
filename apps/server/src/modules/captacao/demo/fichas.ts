import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'

/** Criteria that the request names itself, with the position of the level asked for. */
const PROPRIOS: [nome: string, lugar: number, peso: number][] = [
  ['Comunicação na entrevista', 3, 2],
  ['Disponibilidade para o turno', 3, 1],
]
const OBSERVACOES = [
  'Contou um caso parecido com o nosso, com números.',
  'Conhece o básico; precisaria de apoio no começo.',
  'Respondeu com segurança.',
  null,
  null,
]
const COMENTARIOS = [
  'Boa conversa; perguntou sobre a equipe e o turno.',
  'Experiência próxima da vaga, com menos tempo do que pedimos.',
  'Perfil técnico forte; falta conversar com o gestor.',
  null,
]
const ABERTAS = 4
const CRITERIOS_DO_CARGO = 5

/**
 * Scorecards of the open requests with the most applications: the criteria of their bands, and the levels that two or three evaluators
 * gave.
 */
export function fichas(
  ids: Ids,
  empresa_id: number,
  selecao: Tables,
  competencias: Tables,
  avaliadores: readonly number[],
): Tables {
  const random = new Random(empresa_id * 6133)
  const tables: Tables = { ficha_criterio: [], ficha_avaliacao: [], ficha_nota: [] }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const of = (rows: Tables, table: string): Row[] => rows[table] ?? []
  const escalas = [...of(competencias, 'nivel_competencia_historico')].sort((a, b) =>
    String(a.data) < String(b.data) ? -1 : 1,
  )
  const aplicacoes = of(selecao, 'candidato_solicitacao')
  const quantos = (id: unknown) => aplicacoes.filter((x) => x.solicitacao_id === id).length
  const abertas = of(selecao, 'solicitacao_pessoal')
    .filter((s) => s.status === 'A' && !s.encerrada && !s.cancelada && !s.suspensa)
    .sort((a, b) => quantos(b.id) - quantos(a.id) || Number(a.id) - Number(b.id))
    .slice(0, ABERTAS)
  for (const s of abertas) {
    // The scale in force on the day of the request, as in the database.
    const escala = escalas.findLast((e) => String(e.data) <= String(s.data)) ?? escalas[0]
    const niveis = of(competencias, 'config_historico_nivel')
      .filter((n) => n.historico_id === escala?.id)
      .sort((a, b) => Number(a.ordem) - Number(b.ordem))
      .map((n) => Number(n.nivel_competencia_id))
    const perfil = of(competencias, 'configuracao_nivel_competencia')
      .filter((p) => p.faixa_salarial_id === s.faixa_salarial_id)
      .sort((a, b) => (String(a.data) < String(b.data) ? -1 : 1))
      .at(-1)
    const criterios: { id: number; lugar: number }[] = []
    const criterio = (row: Row, nivel: number | undefined) =>
      criterios.push({
        id: add('ficha_criterio', {
          solicitacao_id: s.id,
          ordem: criterios.length,
          nivel_exigido_id: nivel ?? null,
          ...row,
        }),
        lugar: nivel === undefined ? niveis.length : niveis.indexOf(nivel) + 1,
      })
    for (const l of of(competencias, 'competencia_linha')
      .filter((l) => perfil && l.configuracao_id === perfil.id && niveis.includes(Number(l.nivel_competencia_id)))
      .slice(0, CRITERIOS_DO_CARGO))
      criterio({ competencia_id: l.competencia_id, nome: null, peso: l.peso }, Number(l.nivel_competencia_id))
    for (const [nome, lugar, peso] of PROPRIOS) criterio({ competencia_id: null, nome, peso }, niveis[lugar - 1])

    // The last step of each application, because rows are in order.
    const passaram = new Map(of(selecao, 'historico_candidato').map((h) => [h.candidato_solicitacao_id, h.resultado]))
    const avaliados = aplicacoes.filter((x) => x.solicitacao_id === s.id && x.talento_id === null && passaram.has(x.id))
    for (const [n, x] of avaliados.slice(0, 8).entries()) {
      // A good candidate is good in most criteria and has a good result, and two evaluators give nearly the same levels.
      const resultado = passaram.get(x.id)
      const jeito = resultado === 'N' ? -2 : resultado === 'A' ? random.int(0, 1) : random.int(-1, 0)
      for (const avaliador_id of avaliadores.slice(0, 1 + (n % avaliadores.length))) {
        const ficha_avaliacao_id = add('ficha_avaliacao', {
          candidato_solicitacao_id: x.id,
          avaliador_id,
          comentario: random.pick(COMENTARIOS),
        })
        for (const { id: criterio_id, lugar } of criterios) {
          if (random.chance(0.12)) continue
          const visto = Math.min(niveis.length, Math.max(1, lugar + jeito + random.pick([-1, 0, 0, 0, 1])))
          add('ficha_nota', {
            ficha_avaliacao_id,
            criterio_id,
            nivel_competencia_id: niveis[visto - 1],
            observacao: random.pick(OBSERVACOES),
          })
        }
      }
    }
  }
  return tables
}
