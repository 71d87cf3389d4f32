import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'

/** After so many months managers say what this course has changed. */
export const EFICACIA = { curso: 'NR-12 Segurança em máquinas', meses: 3 }
const FALTOU = ['Mais tempo de prática.', 'Exemplos da nossa linha.', 'Nada, foi muito bom.']

/** What students said of the classes that ask them, and managers of the students of one: some still to be answered. */
export function reacoes(
  ids: Ids,
  empresa_id: number,
  de: { modelos: Tables; registrados: Tables; turmas: Tables; cursos: readonly Row[]; hoje: string },
): Tables {
  const random = new Random(empresa_id * 733)
  const tables: Tables = { questionario: [], questionario_resposta: [], avaliacao_turma: [], reacao_fechada: [] }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const linhas = (from: Tables, table: string, column: string, value: unknown) =>
    (from[table] ?? []).filter((row) => row[column] === value)
  const modelo = (from: Tables, tipo: 'T' | 'A') => {
    const { id } = linhas(from, 'avaliacao_modelo', 'tipo', tipo)[0]!
    const versao = linhas(from, 'avaliacao_versao', 'modelo_id', id)[0]!
    const perguntas = linhas(from, 'avaliacao_aspecto', 'versao_id', versao.id).flatMap((a) =>
      linhas(from, 'avaliacao_pergunta', 'aspecto_id', a.id),
    )
    return { id, versaoId: versao.id, perguntas }
  }
  const presentes = (turma: Row) =>
    linhas(de.turmas, 'colaborador_turma', 'turma_id', turma.id).filter((x) =>
      linhas(de.turmas, 'presenca_turma', 'colaborador_turma_id', x.id).some(({ presente }) => presente),
    )
  /** Asks, and answers where `em` is given; the scores by question, and what was written. */
  const pedir = (tipo: 'T' | 'F', x: Row, m: ReturnType<typeof modelo>, ate: string, em: string | null) => {
    const questionario_id = add('questionario', {
      ...{ contexto: 'turma', versao_id: m.versaoId, semente: random.int(1, 2_000_000_000) },
      ...{ prazo: `${somarDias(ate, 1)}T00:00:00-03:00`, iniciado_em: em, respondido_em: em },
    })
    add('avaliacao_turma', { tipo, colaborador_turma_id: x.id, questionario_id })
    if (em === null) return []
    return m.perguntas.flatMap((p) => {
      const comentario = p.tipo === 3 ? FALTOU[random.int(0, FALTOU.length - 1)]! : null
      if (p.tipo === 3 && random.chance(0.5)) return []
      const nota = p.tipo === 4 ? random.int(6, 10) : null
      add('questionario_resposta', { questionario_id, pergunta_id: p.id, respondida_em: em, nota, comentario })
      return [{ p, nota, comentario }]
    })
  }
  const daTurma = modelo(de.modelos, 'T')
  for (const turma of (de.turmas.turma ?? []).filter((t) => t.reacao_ate !== null)) {
    const ate = String(turma.reacao_ate)
    const em = `${somarDias(String(turma.data_prev_fim), 1)}T12:00:00-03:00`
    const fechada = turma.reacao_fechada_em !== null
    const dadas = presentes(turma).flatMap((x, n) =>
      pedir('T', x, daTurma, ate, n % (fechada ? 6 : 3) === 2 ? null : em),
    )
    if (fechada)
      for (const [ordem, p] of daTurma.perguntas.entries()) {
        const dela = dadas.filter((d) => d.p === p)
        add('reacao_fechada', {
          ...{
            turma_id: turma.id,
            modelo_id: daTurma.id,
            chave: `${p.chave} ${p.tipo}`,
            tipo: p.tipo,
            texto: p.texto,
            ordem,
          },
          ...{ nota_maxima: p.tipo === 4 ? p.nota_maxima : null, respostas: dela.length },
          ...{ soma: dela.reduce((s, { nota }) => s + (nota ?? 0), 0), opcoes: {} },
          textos: dela.flatMap(({ comentario }) => comentario ?? []).sort(),
        })
      }
  }
  const daEficacia = modelo(de.registrados, 'A')
  const curso = de.cursos.find(({ nome }) => nome === EFICACIA.curso)
  for (const turma of (de.turmas.turma ?? []).filter((t) => t.curso_id === curso?.id && t.realizada_em !== null))
    for (const [n, x] of presentes(turma).entries())
      pedir('F', x, daEficacia, somarDias(de.hoje, 26), n % 3 === 0 ? `${somarDias(de.hoje, -2)}T14:00:00-03:00` : null)
  return tables
}
