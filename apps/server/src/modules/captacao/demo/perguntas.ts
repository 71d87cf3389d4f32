import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'

const PERGUNTAS: readonly Row[] = [
  { texto: 'Você pode trabalhar em turnos, também à noite?', tipo: 'S', esperada: 'S', minimo: null, maximo: null },
  { texto: 'Você tem CNH na categoria B ou acima?', tipo: 'S', esperada: 'S', minimo: null, maximo: null },
  { texto: 'Quantos anos de experiência você tem na função?', tipo: 'N', esperada: null, minimo: 2, maximo: null },
]

/** The questions of the open vacancy with most applications, and what its candidates answered; whoever was added by HR did not. */
export function perguntasDaVaga(ids: Ids, empresa_id: number, selecao: Tables, seed: number): Tables {
  const random = new Random(seed)
  const aplicacoes = Map.groupBy(selecao.candidato_solicitacao ?? [], (x) => x.solicitacao_id)
  const quantas = (s: Row) => aplicacoes.get(s.id)?.length ?? 0
  const [vaga] = (selecao.solicitacao_pessoal ?? [])
    .filter((s) => s.status === 'A' && !s.suspensa && !s.encerrada && !s.cancelada && s.tipo_vaga !== 'INTERNA')
    .toSorted((a, b) => quantas(b) - quantas(a))
  if (!vaga) return {}
  const perguntas = PERGUNTAS.map((p, ordem) => ({
    ...{ id: ids.take('solicitacao_pergunta'), empresa_id, solicitacao_id: vaga.id, ordem },
    ...{ ...p, obrigatoria: ordem < 2 },
  }))
  const respostas = (aplicacoes.get(vaga.id) ?? []).flatMap((x, i) =>
    i % 6 === 5
      ? []
      : perguntas.map((p, n) => ({
          ...{ id: ids.take('candidatura_resposta'), empresa_id, candidato_solicitacao_id: x.id, pergunta_id: p.id },
          sim: n < 2 ? random.chance(0.8) : null,
          numero: n < 2 ? null : random.int(0, 9),
          criado_em: x.criado_em,
        })),
  )
  return { solicitacao_pergunta: perguntas, candidatura_resposta: respostas }
}
