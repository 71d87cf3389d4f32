import type { StatusColabore } from '@quadro/contract/shell/sessao/sessao.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { chaveDeIntegracao, integracaoGravada, ultimasChamadas } from '../../utilitario/index.ts'

/**
 * State of the integration with the mobile companion, from its settings and the service's last answer; null when it is not configured.
 * Without an answer it counts as not authenticated.
 */
export async function statusColabore(ctx: Ctx): Promise<StatusColabore | null> {
  const row = await integracaoGravada(ctx, 'fortes-colabore')
  if (!row?.endereco) return null
  if (!row.ativa) return 'Inativo'
  if (!(await chaveDeIntegracao(ctx))) return 'SemChavePrivada'
  switch ((await ultimasChamadas(ctx)).get('fortes-colabore')?.resultado) {
    case 'ok':
    case 'recusado':
      return 'Ativo'
    case 'homologacao':
      return 'Homologacao'
    case 'nao-encontrado':
      return 'EmpresaDesintegrada'
    case undefined:
    case 'nao-autorizado':
      return 'NaoAutenticado'
    default:
      return 'Inativo'
  }
}
