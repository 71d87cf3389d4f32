import * as c from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import type { TipoAvaliacaoCurso } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { linhasDeInscricoes } from '../turmas/inscricoes.ts'
import type { LinhaDaTurma } from '../turmas/turmas-dias.ts'

/** Reading what the students of a class came to. */

export interface MedidaLida {
  id: number
  titulo: string
  tipo: TipoAvaliacaoCurso
  minimo: number | null
  modeloAvaliacaoId: number | null
}
/** The measures of a class, by title. */
export const medidasDa = (ctx: Ctx, turmaId: number) =>
  rows(
    ctx.db,
    sql<MedidaLida>`
      select m.avaliacao_curso_id as id, m.titulo, m.tipo, m.minimo::float8 as minimo, m.modelo_avaliacao_id
        from medida_da_turma m where m.turma_id = ${turmaId} order by sem_acento(m.titulo), m.avaliacao_curso_id`,
  )

/** The states in which a class takes results: it runs, or it was held. */
export const AVALIA: readonly LinhaDaTurma['situacao'][] = ['A', 'R']
/** The states of an enrolment that has results: before the class is held everybody enrolled, afterwards who was there. */
const TEM_NOTA = ['I', 'A', 'P', 'R'] as const
export const temNota = (situacao: string): boolean => (TEM_NOTA as readonly string[]).includes(situacao)

export interface AlunoLido {
  id: number
  talentoId: number
  talentoNome: string
  cargoNome: string
  areaNome: string | null
  situacao: c.Aluno['situacao']
}
/** Who takes part in a class, by name; who waits or was cancelled is left out. */
export const alunosDa = (ctx: Ctx, turmaId: number): Promise<AlunoLido[]> =>
  linhasDeInscricoes(ctx)
    .clearSelect()
    .select(['id', 'talentoId', 'talentoNome', 'cargoNome', 'areaNome', 'situacao'])
    .where('turmaId', '=', turmaId)
    .where('situacao', 'in', [...TEM_NOTA, 'U'])
    .orderBy(sql`sem_acento(talento_nome)`)
    .orderBy('id')
    .$narrowType<AlunoLido>()
    .execute()

export type ResultadoLido = c.ResultadoDoAluno & { id: number; inscricaoId: number; comecada: boolean }
export const resultadosDa = (ctx: Ctx, turmaId: number) =>
  rows(
    ctx.db,
    sql<ResultadoLido>`
      select n.id, n.colaborador_turma_id as inscricao_id, n.avaliacao_curso_id, n.resultado::float8 as resultado, n.questionario_id, n.motivo,
             n.resultado is null and q.iniciado_em is not null as comecada
        from avaliacao_aluno n
        join colaborador_turma x on x.empresa_id = n.empresa_id and x.id = n.colaborador_turma_id and x.turma_id = ${turmaId}
        left join questionario q on q.empresa_id = n.empresa_id and q.id = n.questionario_id`,
  )

/** How far these cells of a table of students and measures are. */
const quanto = (celulas: readonly (ResultadoLido | undefined)[]) =>
  c.statusDaAvaliacao({
    total: celulas.length,
    comResultado: celulas.filter((each) => each !== undefined && each.resultado !== null).length,
    comecadas: celulas.filter((each) => each?.comecada).length,
  })

/** Whether a result comes so late that it has to be said why. */
export const vemTarde = (ctx: Ctx, turma: LinhaDaTurma): boolean => {
  const ate = c.avaliaAte(turma.ultimoDia)
  return ate !== null && ate < ctx.hoje()
}

export async function notasDa(ctx: Ctx, turma: LinhaDaTurma): Promise<c.Notas> {
  const medidas = await medidasDa(ctx, turma.id)
  const alunos = await alunosDa(ctx, turma.id)
  const resultados = await resultadosDa(ctx, turma.id)
  const celula = (inscricaoId: number, medidaId: number) =>
    resultados.find((r) => r.inscricaoId === inscricaoId && r.avaliacaoCursoId === medidaId)
  const contam = alunos.filter(({ situacao }) => temNota(situacao))
  const avalia = AVALIA.includes(turma.situacao) && ctx.user.can(turmas.authorities.avaliar)
  return {
    turmaId: turma.id,
    versao: turma.versao,
    medidas: medidas.map(({ modeloAvaliacaoId: _, ...m }) => ({
      ...m,
      status: quanto(contam.map(({ id }) => celula(id, m.id))),
    })),
    alunos: alunos.map(({ id, talentoId, ...a }) => {
      const dele = medidas.map((m) => ({ tipo: m.tipo, medidaId: m.id, celula: celula(id, m.id) }))
      return {
        ...{ inscricaoId: id, ...a },
        status: temNota(a.situacao) ? quanto(dele.map((each) => each.celula)) : null,
        media: c.mediaDoAluno(dele.map(({ tipo, celula: r }) => ({ tipo, resultado: r?.resultado ?? null }))),
        resultados: dele.map(({ medidaId, celula: r }) => ({
          avaliacaoCursoId: medidaId,
          resultado: r?.resultado ?? null,
          questionarioId: r?.questionarioId ?? null,
          motivo: r?.motivo ?? null,
        })),
        podeAvaliar: avalia && temNota(a.situacao) && talentoId !== ctx.user.talentoId,
      }
    }),
    status: quanto(contam.flatMap(({ id }) => medidas.map((m) => celula(id, m.id)))),
    ate: c.avaliaAte(turma.ultimoDia),
    tarde: vemTarde(ctx, turma),
    pode: avalia ? ['avaliar'] : [],
  }
}
