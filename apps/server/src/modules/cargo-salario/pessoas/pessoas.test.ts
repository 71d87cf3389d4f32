import { autoridades } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/pessoas.ts'
import { expect, it } from 'vitest'
import { randomCpf, testApp } from '../../../testing/app.ts'
import { insert, pessoa } from '../../../testing/factories.ts'

const app = await testApp()

it('finds whose a CPF is, but for the person being edited, and is silent about what is no CPF', async () => {
  const { id: empresa, admin: rh } = await app.company()
  const cpf = randomCpf()
  const id = await pessoa(app, empresa, { cpf, nome: 'Elisa Prado' })
  expect(await rh.call(c.pessoaPorCpf, { cpf })).toEqual({ id, nome: 'Elisa Prado' })
  expect(await rh.call(c.pessoaPorCpf, { cpf, pessoaId: id })).toBeNull()
  for (const none of ['', '123', '111.111.111-11', randomCpf()])
    expect(await rh.call(c.pessoaPorCpf, { cpf: none })).toBeNull()
})
it('looks into another company only where its user may admit people too, and is silent elsewhere', async () => {
  const here = await app.company()
  const there = await app.company()
  const cpf = randomCpf()
  const id = await pessoa(app, there.id, { cpf, nome: 'Caio Prado' })
  const user = await here.user([autoridades.criar])
  const asked = { cpf, empresaId: there.id }
  expect(await user.call(c.pessoaPorCpfEEmpresa, asked)).toBeNull()
  const enters = async (authorities: string[]) => {
    const perfil_id = await insert(app, 'perfil', { nome: `Perfil ${randomCpf()}` })
    await app.owner.query('insert into perfil_autoridade select $1, unnest($2::text[])', [perfil_id, authorities])
    await app.owner.query('delete from acesso where empresa_id = $1 and usuario_id = $2', [there.id, user.usuarioId])
    await insert(app, 'acesso', { empresa_id: there.id, usuario_id: user.usuarioId, perfil_id })
  }
  await enters([autoridades.ver.name])
  expect(await user.call(c.pessoaPorCpfEEmpresa, asked)).toBeNull()
  await enters([autoridades.criar.name])
  expect(await user.call(c.pessoaPorCpfEEmpresa, asked)).toEqual({ id, nome: 'Caio Prado' })
  expect(await user.call(c.pessoaPorCpfEEmpresa, { cpf, empresaId: here.id })).toBeNull()
})
