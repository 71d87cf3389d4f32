import {
  codigoEmGrupos,
  enderecoDaConferencia,
  PAGINA_DA_CONFERENCIA,
  TAMANHO_DO_CODIGO,
} from '@quadro/contract/desenvolvimento/certificados/conferencia.ts'
import encodeQR from 'qr'
import type { CertificadosPaper } from '../../../documents/papers/certificados.ts'
import { newCode } from '../../../kit/access/passwords.ts'
import type { Ctx } from '../../../kit/http/context.ts'

/** What certificates are printed of: the certification of a talent, or somebody's place in a class. */
type Origem = 'colaboradorCertificacaoId' | 'colaboradorTurmaId'

/**
 * The code of each certificate, by the id of what it is printed of. The first paper makes it, and two that are printed at the same moment
 * carry the same one.
 */
export async function codigosDe(
  ctx: Ctx,
  origem: Origem,
  certificados: readonly { id: number; talentoId: number }[],
): Promise<Map<number, string>> {
  if (certificados.length === 0) return new Map()
  await ctx.db
    .insertInto('certificadoEmitido')
    .values(
      certificados.map(
        ({ id, talentoId }) => ({ codigo: newCode(TAMANHO_DO_CODIGO), talentoId, [origem]: id }) as const,
      ),
    )
    .onConflict((o) => o.columns(['empresaId', origem]).doNothing())
    .execute()
  const ids = certificados.map(({ id }) => id)
  const ditos = await ctx.db
    .selectFrom('certificadoEmitido')
    .select(['codigo', origem])
    .where(origem, 'in', ids)
    .execute()
  return new Map(ditos.map((dito) => [dito[origem] as number, dito.codigo]))
}

/** How a paper says where it is checked, and by which code. */
export function comoSeConfere(ctx: Ctx, codigo: string): CertificadosPaper['paginas'][number]['conferencia'] {
  const { publicUrl } = ctx.services.settings
  return {
    codigo: codigoEmGrupos(codigo),
    pagina: `${publicUrl.replace(/^https?:\/\//, '')}${PAGINA_DA_CONFERENCIA}`,
    qr: encodeQR(enderecoDaConferencia(publicUrl, codigo), 'svg', { ecc: 'medium', border: 2 }),
  }
}
