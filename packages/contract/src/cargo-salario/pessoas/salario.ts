import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'

/** Salaries of people and bands on every page; each reading is logged. */
export const verSalario = authority('cargo-salario', 'salarios', 'Salários', 'ver', 'Ver salários')

/** 'Quem pode ver isto?' */
export const quemVeSalarios = endpoint({
  method: 'GET',
  path: '/cargo-salario/salarios/quem-ve',
  access: internal(),
  input: z.object({}),
  output: z.object({ autoridade: z.string(), perfis: z.array(z.object({ nome: z.string(), pessoas: z.int() })) }),
  summary: 'Perfis que veem salários, com quantas pessoas cada um tem na empresa',
})
