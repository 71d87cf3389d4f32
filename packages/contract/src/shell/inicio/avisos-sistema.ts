import * as z from 'zod'
import { avisoSistema } from '../../kit/aviso-sistema.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'

export const listarMensagensSistema = endpoint({
  method: 'GET',
  path: '/userinfo/mensagens-sistema',
  access: internal(),
  input: nothing,
  output: z.array(avisoSistema),
  summary: 'Avisos do sistema para o usuário, os mais graves antes',
})
