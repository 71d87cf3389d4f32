import * as z from 'zod'
import { texto } from './fields.ts'

/** A new password, of users and candidates alike. */
export const senhaNova = (label: string) =>
  texto({ label, fem: true, max: 200 }).min(8, { error: 'A senha deve ter ao menos 8 caracteres' })

/** Body of a password change (specification 1 §5.6). */
export const trocaDeSenha = z
  .object({
    senha: texto({ label: 'Senha', fem: true, max: 200 }),
    novaSenha: senhaNova('Nova senha'),
    confNovaSenha: texto({ label: 'Confirmação da nova senha', fem: true, max: 200 }),
  })
  .refine((s) => s.novaSenha === s.confNovaSenha, {
    error: 'A senha não foi confirmada corretamente. Por favor, confira.',
    path: ['confNovaSenha'],
  })
