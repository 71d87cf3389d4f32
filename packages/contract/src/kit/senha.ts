import * as z from 'zod'
import { texto } from './fields.ts'

/**
 * The part of the rule that a form can check without knowing the person. The rest is in regra-da-senha.ts, which the first page does not
 * load.
 */
export const MINIMO_DA_SENHA = 10
export const SENHA_CURTA = `A senha deve ter ao menos ${MINIMO_DA_SENHA} caracteres`

/** A new password, for users and candidates. */
export const senhaNova = (label: string) =>
  texto({ label, fem: true, max: 200 }).min(MINIMO_DA_SENHA, { error: SENHA_CURTA })

/**
 * Arguments of `refine`: `confirmation` repeats `password`. It is asked when other fields are wrong, too, so that all errors come in one
 * answer.
 */
export const confirmada = (
  password: string,
  confirmation: string,
  error = 'A senha não foi confirmada corretamente. Por favor, confira.',
): [same: (form: object) => boolean, params: z.core.$ZodCustomParams & { path: string[] }] => [
  (form) => {
    const { [password]: senha, [confirmation]: conf } = form as Record<string, unknown>
    return senha === conf
  },
  { error, path: [confirmation], when: ({ value }) => typeof value === 'object' && value !== null },
]

/** Body of a password change (specification 1 §5.6). */
export const trocaDeSenha = z
  .object({
    senha: texto({ label: 'Senha', fem: true, max: 200 }),
    novaSenha: senhaNova('Nova senha'),
    confNovaSenha: texto({ label: 'Confirmação da nova senha', fem: true, max: 200 }),
  })
  .refine(...confirmada('novaSenha', 'confNovaSenha'))
