import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'

/** Results of who was in a class that was held: all of them in older classes, some in the newest, which are still to be given. */
export function notas(
  ids: Ids,
  empresa_id: number,
  { registrados, turmas, hoje }: { registrados: Tables; turmas: Tables; hoje: string },
): Tables {
  const random = new Random(empresa_id * 1061)
  const tables: Tables = { questionario: [], questionario_resposta: [], avaliacao_aluno: [] }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const de = (from: Tables, table: string, column: string, value: unknown) =>
    (from[table] ?? []).filter((row) => row[column] === value)
  /** The instructor's answers; what they come to, in percent. */
  const responder = (modeloId: unknown, em: string) => {
    const [versao] = de(registrados, 'avaliacao_versao', 'modelo_id', modeloId)
    const perguntas = de(registrados, 'avaliacao_aspecto', 'versao_id', versao!.id).flatMap((a) =>
      de(registrados, 'avaliacao_pergunta', 'aspecto_id', a.id).filter(({ tipo }) => tipo === 4),
    )
    const questionario_id = add('questionario', {
      ...{ contexto: 'aluno', versao_id: versao!.id, semente: random.int(1, 2_000_000_000) },
      ...{ iniciado_em: em, respondido_em: em },
    })
    let [pontos, maximo] = [0, 0]
    for (const p of perguntas) {
      const nota = random.int(6, 10)
      add('questionario_resposta', { questionario_id, pergunta_id: p.id, respondida_em: em, nota })
      pontos += (Number(p.peso) * nota) / Number(p.nota_maxima)
      maximo += Number(p.peso)
    }
    return { questionario_id, resultado: Math.round((10_000 * pontos) / maximo) / 100 }
  }
  for (const turma of (turmas.turma ?? []).filter((t) => t.realizada_em !== null)) {
    const fim = String(turma.data_prev_fim)
    const nova = fim > somarDias(hoje, -30)
    const em = `${somarDias(fim, 2)}T16:00:00-03:00`
    const medidas = de(registrados, 'curso_avaliacao', 'curso_id', turma.curso_id).map(
      (x) => de(registrados, 'avaliacao_curso', 'id', x.avaliacao_curso_id)[0]!,
    )
    for (const [n, x] of de(turmas, 'colaborador_turma', 'turma_id', turma.id).entries()) {
      if (!de(turmas, 'presenca_turma', 'colaborador_turma_id', x.id).some(({ presente }) => presente)) continue
      for (const medida of medidas) {
        const daProva = medida.tipo === 'n'
        if (nova && (daProva ? n % 4 === 3 : n % 2 === 1)) continue
        add('avaliacao_aluno', {
          ...{ colaborador_turma_id: x.id, avaliacao_curso_id: medida.id, questionario_id: null },
          ...(daProva
            ? { resultado: random.int(n === 4 ? 10 : 14, 20) / 2 }
            : responder(medida.modelo_avaliacao_id, em)),
        })
      }
    }
  }
  return tables
}
