import type { TarefaPessoal } from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import type { Purpose } from '@quadro/contract/kit/purpose.ts'
import { allPurposes } from '../../../kit/access/purposes.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { askProviders, providerKind, registerProvider } from '../../../kit/transaction/providers.ts'

/** What the person of the session has to do. A module registers it for its purpose with `registrarTarefasPessoais`. */
const tarefasPessoais = providerKind<Record<string, never>, TarefaPessoal>('tarefas-de-quem-entra-sem-login')

/** Registers what a person without a login has to do for a purpose. Asked only in sessions that serve it. */
export const registrarTarefasPessoais = (
  purpose: Purpose,
  tarefas: (ctx: Ctx) => Promise<Omit<TarefaPessoal, 'finalidade'>[]>,
): void =>
  registerProvider(tarefasPessoais, async (ctx) => {
    const { finalidade, escolherPin } = ctx.person
    if (escolherPin || (finalidade !== null && finalidade !== purpose.name)) return []
    return (await tarefas(ctx)).map((tarefa) => ({ ...tarefa, finalidade: purpose.name }))
  })

export const tarefasDaPessoa = (ctx: Ctx): Promise<TarefaPessoal[]> => askProviders(ctx, tarefasPessoais, {})

/** The words of a purpose; a purpose that no longer exists is its name. */
export const finalidadeEmPalavras = (nome: string): string => allPurposes().get(nome)?.label ?? nome
