import * as z from 'zod'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { data, ref } from '../../kit/fields.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades } from './solicitacoes-pessoal.ts'

/** A user who may release requests lends this right to another user for a period (docs/decisions/captacao.md, 'Delegated release'). */
const base = '/captacao/delegacoes-aprovacao'
const dono = internal(autoridades.liberar)

const emOrdem = <T extends z.ZodType<{ inicio: string; fim: string }>>(schema: T) =>
  schema.refine((d) => d.fim >= d.inicio, { error: 'Data final inferior a data inicial.', path: ['fim'] })
export const delegacaoForm = emOrdem(
  z.object({
    delegadoId: ref('usuario', { label: 'Quem libera em seu lugar' }),
    inicio: data({ label: 'Início' }),
    fim: data({ label: 'Fim' }),
  }),
)
export const delegacao = z.object({
  ...recordShape,
  delegadoId: z.int(),
  delegadoNome: z.string(),
  inicio: z.string(),
  fim: z.string(),
})
export type Delegacao = z.infer<typeof delegacao>

export const listar = endpoint({
  method: 'GET',
  path: base,
  access: dono,
  input: z.object({}),
  output: z.array(delegacao),
  summary: 'Delegações de aprovação feitas pelo usuário',
})
export const delegados = endpoint({
  method: 'GET',
  path: `${base}/delegados`,
  access: dono,
  input: z.object({}),
  output: z.array(z.object({ id: z.int(), label: z.string() })),
  summary: 'Usuários da empresa que veem solicitações, a quem se pode delegar',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: dono,
  input: delegacaoForm,
  output: delegacao,
  summary: 'Delega a aprovação de solicitações por um período',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: dono,
  input: z.object({ ...byId.shape, versao: z.int() }),
  output: done,
  summary: 'Encerra ou desfaz uma delegação',
})
