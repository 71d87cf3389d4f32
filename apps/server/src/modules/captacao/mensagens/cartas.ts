import { TEXTO_DO_SISTEMA } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { escreverA } from './mensagens-enviar.ts'

/**
 * Tells candidates whom HR put into selections about it and how to leave, with the company's own text if it has one. Who works here is
 * left out.
 */
export async function convidarCandidato(ctx: Ctx, candidatoId: number, solicitacoes: readonly number[]): Promise<void> {
  const aplicacoes = await rows(
    ctx.db,
    sql<{ id: number; deFora: boolean }>`
      select x.id, false as de_fora
        from candidato_solicitacao x
        join candidato c on c.id = x.candidato_id
       where x.solicitacao_id = any (${[...solicitacoes]}::bigint[]) and c.id = ${candidatoId} and x.removed_at is null and x.talento_id is null
         and not exists (select from talento t where t.pessoa_id = c.pessoa_id and (t.data_desligamento is null or t.data_desligamento >= current_date))
       order by x.id`,
  )
  const modelo = await ctx.db
    .selectFrom('modeloMensagem')
    .select(['assunto', 'texto'])
    .where('tipo', '=', 'CONVITE')
    .where('padrao', '=', true)
    .executeTakeFirst()
  const escrita = { tipo: 'CONVITE', quando: 'AGORA', dia: null, hora: null } as const
  await escreverA(ctx, aplicacoes, { ...escrita, ...(modelo ?? TEXTO_DO_SISTEMA.CONVITE) })
}
