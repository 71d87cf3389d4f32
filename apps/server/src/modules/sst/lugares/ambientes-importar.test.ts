import * as c from '@quadro/contract/sst/lugares/ambientes.ts'
import { copiar } from '@quadro/contract/utilitario/empresas/copia-cadastro.ts'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { ambiente, insert } from '../../../testing/factories.ts'
import { aplicar, conferir, desfazer, erros } from '../../../testing/imports.ts'

/** Environments from a spreadsheet, and from another company. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const em = (empresa_id: number, nome: string) => insert(app, 'estabelecimento', { empresa_id, nome })

it('reads a line per environment and day as its history, keeps what a cell does not say, and undoes it', async () => {
  const { id: empresaId, admin } = await app.company()
  await em(empresaId, 'Matriz')
  const { id: forno } = await ambiente(app, empresaId, 'Forno', { data: '2025-01-01', descricao: 'De tijolos' })
  const rows = [
    [
      'Nome',
      'A partir da data',
      'Encerramento',
      'Local',
      'Estabelecimento',
      'Tipo de inscrição',
      'CNPJ',
      'Tempo de exposição',
    ],
    ['Doca', '01/03/2026', null, null, 'Matriz', null, null, '8 h'],
    ['Doca', '05/01/2026', null, null, 'Matriz', null, null, '4 h'],
    ['Loja', '05/01/2026', '31/12/2026', 'De terceiro', null, 'CNPJ', '11.222.333/0001-81', null],
    ['forno', '01/01/2025', null, null, 'Matriz', null, null, null],
    ['forno', '01/06/2026', null, null, null, null, null, '2 h'],
    ['Sem lugar', '01/01/2026', null, null, null, null, null, null],
  ]
  const lida = await conferir(app, admin, 'sst/ambientes', rows, { atualizar: true })
  expect(lida.totais).toEqual({ linhas: 6, novas: 4, mudam: 1, iguais: 0, erros: 1 })
  expect(await erros(admin, lida)).toMatchObject([
    { nome: 'Sem lugar', erros: [{ mensagem: 'Estabelecimento é requerido' }] },
  ])
  const certa = await conferir(app, admin, 'sst/ambientes', rows.slice(0, -1), { atualizar: true })
  const feita = await aplicar(app, admin, certa)
  const { content } = (await admin.call(c.ambientes.listar, {})) as { content: { id: number; nomeAmbiente: string }[] }
  expect(content.map((a) => a.nomeAmbiente)).toEqual(['Doca', 'forno', 'Loja'])
  const doca = await admin.call(c.ambientes.ler, { id: content[0]!.id })
  expect(doca.historicos.map((h) => [h.data, h.tempoExposicao])).toEqual([
    ['2026-03-01', '8 h'],
    ['2026-01-05', '4 h'],
  ])
  const { historicos } = await admin.call(c.ambientes.ler, { id: forno })
  expect(historicos.map((h) => [h.data, h.descricao, h.tempoExposicao, h.estabelecimentoNome])).toEqual([
    ['2026-06-01', 'De tijolos', '2 h', 'Matriz'],
    ['2025-01-01', 'De tijolos', null, 'Matriz'],
  ])
  await desfazer(admin, feita)
  expect((await admin.call(c.ambientes.ler, { id: forno })).historicos).toMatchObject([
    { nomeAmbiente: 'Forno', estabelecimentoId: null },
  ])
})

const NADA = { dataValidade: null, descricao: null, tempoExposicao: null, tipoInscricaoDeTerceiro: null, obraId: null }
const form = (mais: { estabelecimentoId: number; data?: string }) => ({
  ...{ data: '2026-01-05', nomeAmbiente: 'Forno', localAmbiente: '1' as const },
  ...{ chaveOpcaoTipoEstabelecimentoProprio: 'E' as const, cnpj: null, caepf: null, cno: null },
  ...{ ...NADA, epcsIds: [], riscosAmbientes: [] },
  ...mais,
})
it('copies environments with their history, and with the establishment of the same name or none', async () => {
  const [de, para] = [await app.company(), await app.company()]
  await app.owner.query(
    `insert into acesso (empresa_id, usuario_id, perfil_id)
     select $1, usuario_id, perfil_id from acesso where empresa_id = $2 and usuario_id = $3`,
    [para.id, de.id, de.usuarioId],
  )
  const la = await em(para.id, 'Matriz')
  const feito = await de.admin.call(c.ambientes.criar, form({ estabelecimentoId: await em(de.id, 'Matriz') }))
  await de.admin.call(c.inserirHistorico, {
    id: feito.id,
    ...form({ data: '2026-02-01', estabelecimentoId: await em(de.id, 'Filial') }),
  })
  const pedido = { empresaOrigem: de.id, empresaDestino: para.id, cadastros: [c.ambientes.base], simular: false }
  expect((await de.admin.call(copiar, pedido)).cadastros[0]).toMatchObject({ copiados: 1 })
  const { content } = (await para.admin.call(c.ambientes.listar, {})) as { content: { id: number }[] }
  const { historicos } = await para.admin.call(c.ambientes.ler, { id: content[0]!.id })
  expect(historicos.map((h) => [h.data, h.nomeAmbiente, h.estabelecimentoId, h.cadastroPendente])).toEqual([
    ['2026-02-01', 'Forno', null, true],
    ['2026-01-05', 'Forno', la, false],
  ])
  expect((await de.admin.call(copiar, pedido)).cadastros[0]).toMatchObject({ copiados: 0, jaExistiam: 1 })
})
