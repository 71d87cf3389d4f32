import * as c from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { sql } from 'kysely'
import { saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState } from '../../../kit/http/errors.ts'
import { type LinhaDaEtapa, podeEnviar } from './etapas-leitura.ts'

/**
 * Stores the sent file as the document of a locked step, among the person's documents. The caller has checked whose step it is; `aceitoPor`:
 * the user of HR who sends it, and so accepts it.
 */
export async function receberDocumento(
  ctx: Ctx,
  etapa: LinhaDaEtapa,
  { conduz, aceitoPor }: { conduz: boolean; aceitoPor: number | null },
): Promise<void> {
  if (etapa.documentoPedido === null) throw invalidState('Esta etapa não pede documento.')
  if (etapa.documentoEnviado) throw invalidState('O documento já foi enviado: o RH o troca nos documentos da pessoa.')
  if (!podeEnviar(etapa, conduz))
    throw invalidState(c.fluxo.refusal('conclui', { ...etapa, documentoEnviado: true }) ?? 'A etapa não está pendente.')
  const [file] = ctx.files
  if (!file) throw fieldError('arquivo', 'Escolha um arquivo')
  const { id: arquivoId } = await saveFile(ctx, {
    owner: { entidade: 'pessoa', id: etapa.pessoaId },
    ...{ name: file.name, bytes: file.bytes, accept: 'document', maxBytes: c.DOCUMENTO_MAXIMO, field: 'arquivo' },
  })
  await sql`select anexar_documento_da_etapa(${etapa.id}, ${arquivoId}, ${ctx.hoje()}::date, ${aceitoPor}::bigint)`.execute(
    ctx.db,
  )
}
