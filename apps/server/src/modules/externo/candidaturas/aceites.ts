import * as c from '@quadro/contract/externo/candidaturas/aceites.ts'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import type { Route } from '../../../kit/http/route.ts'
import { rotasDeQuemAceita } from '../../cargo-salario/index.ts'

/** What the candidate is asked to accept: only their own exists. */
export const aceites: Route[] = rotasDeQuemAceita(c.aceites, {
  forma: 'L',
  quem: async (ctx) => ({ pessoaId: ctx.candidate.pessoaId, usuarioId: null }),
  nome: (ctx) => ctx.candidate.nome,
  como: comoAplicacao,
})
