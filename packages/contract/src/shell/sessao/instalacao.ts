import * as z from 'zod'
import { done, door, endpoint } from '../../kit/endpoint.ts'
import { email, texto } from '../../kit/fields.ts'
import { confirmada, senhaNova } from '../../kit/senha.ts'
import { camposDeEmpresa } from '../../utilitario/empresas/empresas.ts'

/** The first user of an installation. */
export const primeiroUsuario = z
  .object({
    nome: texto({ label: 'Nome', max: 120 }),
    login: texto({ label: 'Login', max: 60 })
      .toLowerCase()
      .regex(/^[a-z0-9._@-]+$/i, { error: 'Use letras sem acento, números, ponto, hífen ou @' }),
    email: email({ label: 'E-mail' }),
    senha: senhaNova('Senha'),
    confSenha: texto({ label: 'Confirmação da senha', fem: true, max: 200 }),
  })
  .refine(...confirmada('senha', 'confSenha', 'As senhas devem ser iguais'))

export const instalacaoSchema = z.object({
  ficha: texto({ label: 'Ficha de instalação', fem: true, max: 100 }),
  empresa: z.object(camposDeEmpresa),
  usuario: primeiroUsuario,
})

/** The first page of an empty installation, possible only while there is no company. Logs the first user in. */
export const instalar = endpoint({
  method: 'POST',
  path: '/instalacao',
  access: door,
  input: instalacaoSchema,
  output: done,
  summary: 'Cria a primeira empresa e o primeiro usuário',
})
