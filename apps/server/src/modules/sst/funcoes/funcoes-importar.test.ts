import * as c from '@quadro/contract/sst/funcoes/funcoes.ts'
import { copiar } from '@quadro/contract/utilitario/empresas/copia-cadastro.ts'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { funcao } from '../../../testing/factories.ts'
import { aplicar, conferir, desfazer, erros } from '../../../testing/imports.ts'

/** Functions from a spreadsheet, and from another company. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.owner.query(
    `insert into codigo_cbo (codigo, descricao) values ('784205', 'Alimentador de linha') on conflict (codigo) do nothing`,
  )
})

it('reads a line per function and day as its history, keeps what a cell does not say, and undoes it', async () => {
  const { id: empresaId, admin } = await app.company()
  const { id: forneiro } = await funcao(app, empresaId, 'Forneiro', { data: '2025-01-01', codigo_cbo: '784205' })
  const rows = [
    ['Função', 'A partir da data', 'CBO', 'Descrição'],
    ['Padeiro', '01/03/2026', '784205', 'Sova e assa'],
    ['Padeiro', '05/01/2026', '784205', 'Sova'],
    ['forneiro', '01/06/2026', '784205', 'Regula o forno'],
    ['Vigia', '05/01/2026', '12', 'Vigia'],
  ]
  const lida = await conferir(app, admin, 'sst/funcoes', rows, { atualizar: true })
  expect(lida.totais).toEqual({ linhas: 4, novas: 3, mudam: 0, iguais: 0, erros: 1 })
  expect(await erros(admin, lida)).toMatchObject([
    { nome: 'Vigia', erros: [{ mensagem: 'O código CBO tem 6 dígitos' }] },
  ])
  const feita = await aplicar(
    app,
    admin,
    await conferir(app, admin, 'sst/funcoes', rows.slice(0, -1), { atualizar: true }),
  )
  const { content } = (await admin.call(c.funcoes.listar, {})) as { content: { id: number; nomeFuncao: string }[] }
  expect(content.map((f) => f.nomeFuncao)).toEqual(['forneiro', 'Padeiro'])
  const padeiro = await admin.call(c.historicos.listar, { id: content[1]!.id })
  expect(padeiro.map((h) => [h.data, h.descricao])).toEqual([
    ['2026-03-01', 'Sova e assa'],
    ['2026-01-05', 'Sova'],
  ])
  expect((await admin.call(c.historicos.listar, { id: forneiro })).map((h) => h.nomeFuncao)).toEqual([
    'forneiro',
    'Forneiro',
  ])
  await desfazer(admin, feita)
  expect(await admin.call(c.historicos.listar, { id: forneiro })).toMatchObject([{ nomeFuncao: 'Forneiro' }])
})

it('is copied to another company with its cadastral history', async () => {
  const [de, para] = [await app.company(), await app.company()]
  await funcao(app, de.id, 'Forneiro', { data: '2025-01-01', codigo_cbo: '784205' })
  await funcao(app, de.id, 'Vigia')
  await funcao(app, para.id, 'Vigia')
  await app.owner.query(
    `insert into acesso (empresa_id, usuario_id, perfil_id)
     select $1, usuario_id, perfil_id from acesso where empresa_id = $2 and usuario_id = $3`,
    [para.id, de.id, de.usuarioId],
  )
  const pedido = { empresaOrigem: de.id, empresaDestino: para.id, cadastros: [c.funcoes.base], simular: false }
  expect((await de.admin.call(copiar, pedido)).cadastros[0]).toMatchObject({ copiados: 1, jaExistiam: 1 })
  const { content } = (await para.admin.call(c.funcoes.listar, {})) as { content: object[] }
  expect(content).toMatchObject([
    { nomeFuncao: 'Forneiro', codigoCBO: '784205', data: '2025-01-01' },
    { nomeFuncao: 'Vigia' },
  ])
})
