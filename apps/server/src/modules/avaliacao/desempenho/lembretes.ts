import type { AvaliacaoLida } from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { avaliacaoParaResponder } from '../avisos.ts'

/** What was answered in an evaluation, as far as the reader sees the people evaluated. */
export const respondidasDe = (ctx: Ctx, id: number) =>
  rows(
    ctx.db,
    sql<{ id: number; avaliadorNome: string; avaliadoNome: string; papel: string; respondidaEm: string | null }>`
      select r.id, r.avaliador_nome, r.avaliado_nome, r.papel, case when not r.anonima then r.respondida_em end as respondida_em
        from resposta_desempenho_lista r
       where r.avaliacao_desempenho_id = ${id} and r.respondida_em is not null
       order by sem_acento(r.avaliador_nome), sem_acento(r.avaliado_nome), r.id`,
  )

/** Reminds each evaluator who lacks an answer once, however many people are left. */
export async function lembrarQuemFalta(ctx: Ctx, a: Pick<AvaliacaoLida, 'id' | 'titulo' | 'liberada' | 'dataFim'>) {
  if (!a.liberada) throw invalidState('Lembrar: a avaliação está bloqueada.')
  if (a.dataFim && a.dataFim < ctx.hoje())
    throw invalidState(`Lembrar: a avaliação terminou em ${formatarData(a.dataFim)}.`)
  const faltam = await rows(
    ctx.db,
    sql<{ avaliadorId: number; usuarioId: number | null }>`
      select distinct r.avaliador_id, u.id as usuario_id
        from resposta_desempenho_lista r
        left join acesso x on x.empresa_id = r.empresa_id and x.talento_id = r.avaliador_id
        left join usuario u on u.id = x.usuario_id and u.ativo
       where r.avaliacao_desempenho_id = ${a.id} and r.respondida_em is null and r.em_nome_por_id is null`,
  )
  const usuarios = faltam.flatMap((f) => f.usuarioId ?? [])
  if (usuarios.length > 0) await avisar(ctx, avaliacaoParaResponder, { titulo: a.titulo, dataFim: a.dataFim, usuarios })
  const comAcesso = new Set(faltam.filter((f) => f.usuarioId !== null).map((f) => f.avaliadorId))
  return {
    lembrados: comAcesso.size,
    semAcesso: new Set(faltam.map((f) => f.avaliadorId)).size - comAcesso.size,
  }
}
