/** Managers propose for their people until a day; the owner of the scenario decides. */
import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import * as p from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type EquipeNoCenario, equipeNoCenario, negado } from './propostas-testing.ts'

let m: EquipeNoCenario
beforeEach(async () => {
  m = await equipeNoCenario()
})

describe('proposals of managers', () => {
  it('are asked, made, changed, taken back and decided; an accepted one is a row by hand', async () => {
    const { app, rh, ana, bia, chefe, cenarioId, hoje, pedir, pagina, propor, propostas, linhaDe } = m
    expect(await rh.call(p.gestores, { id: cenarioId })).toEqual({
      gestores: [{ nome: 'Marta Reis', pessoas: 2 }],
      semGestor: 2,
    })
    expect(await negado(rh, p.pedir, { id: cenarioId, versao: 0, ate: somarDias(hoje, -1), recado: '' })).toMatchObject(
      {
        errors: [{ field: 'ate' }],
      },
    )
    const pedido = await pedir()
    expect(pedido).toMatchObject({ avisados: 1, pedido: { estado: 'aberto', aguardando: 0, recado: 'Só mérito.' } })
    const { rows } = await app.owner.query(
      'select m.texto from usuario_mensagem x join mensagem m on m.id = x.mensagem_id where x.usuario_id = $1',
      [chefe.usuarioId],
    )
    expect(rows).toMatchObject([
      { texto: expect.stringMatching(/^Proponha reajustes para a sua equipe até .* \(Data-base\)\.$/) },
    ])

    // Without verSalario: percents only, and nothing of the scenario.
    const visto = await chefe.call(p.lerPropostasDaEquipe, {})
    expect(visto.veSalario).toBe(false)
    expect(visto.pedidos).toMatchObject([{ tabelaNome: 'Data-base', recado: 'Só mérito.', orcamentos: [] }])
    expect(visto.pedidos[0]!.pessoas.map((x) => [x.talentoId, x.salario, x.pode])).toEqual(
      expect.arrayContaining([
        [ana, null, ['propor']],
        [bia, null, ['propor']],
      ]),
    )
    expect(visto.pedidos[0]!.pessoas).toHaveLength(2)
    expect(JSON.stringify(visto)).not.toContain('Segredo')

    const feita = await propor(chefe, ana, 10)
    expect(feita).toMatchObject({ pode: ['propor', 'retirar'], proposta: { situacao: 'aguardando', efeito: null } })
    const { id: pedidoId } = visto.pedidos[0]!
    const da = (talentoId: number, versao: number) => ({ id: pedidoId, talentoId, versao })
    const mudanca = { percentual: 12, motivo: 'Mérito' }
    expect((await negado(chefe, p.propor, { ...da(ana, 0), ...mudanca })).code).toBe('STALE_VERSION')
    expect(await negado(chefe, p.propor, { ...da(bia, 0), percentual: 3, motivo: ' ' })).toMatchObject({
      errors: [{ field: 'motivo', message: 'Motivo é obrigatório' }],
    })
    const mudada = await chefe.call(p.propor, { ...da(ana, feita.proposta!.versao), ...mudanca })
    const retirada = await chefe.call(p.retirar, da(ana, mudada.proposta!.versao))
    expect(retirada).toMatchObject({ pode: ['propor'], proposta: { situacao: 'retirada' } })
    expect(await propostas(rh)).toEqual([])
    await chefe.call(p.propor, { ...da(ana, retirada.proposta!.versao), ...mudanca })
    await propor(chefe, bia, 3)

    const lidas = await propostas(rh)
    const deAna = lidas.find((l) => l.talentoId === ana)!
    const deBia = lidas.find((l) => l.talentoId === bia)!
    expect(deAna).toMatchObject({
      ...{ gestorNome: 'Marta Reis', percentual: 12, salarioAtual: 2000, salarioProposto: 2240, valorDiferenca: 240 },
      ...{ percentualDoCenario: 5, avisos: [], pode: ['decidir'], situacao: 'aguardando' },
    })
    const lido = await rh.call(c.ler, { id: cenarioId })
    expect(lido.pedido).toMatchObject({ aguardando: 2, propostas: 2 })
    expect((await negado(rh, c.levar, { id: cenarioId, versao: lido.versao })).message).toBe(
      '2 propostas sem decisão: decida, ou confirme que o cenário vai sem elas.',
    )
    await rh.call(p.aceitar, { id: cenarioId, linhas: [deAna] })
    expect(await linhaDe(ana)).toMatchObject({ salarioProposto: 2240, manual: true, observacao: 'Mérito' })
    expect(await negado(rh, p.recusar, { id: cenarioId, linhas: [deBia], resposta: '' })).toMatchObject({
      errors: [{ field: 'resposta', message: 'Motivo da recusa é obrigatório' }],
    })
    await rh.call(p.recusar, { id: cenarioId, linhas: [deBia], resposta: 'Fica para julho' })
    expect((await negado(rh, p.aceitar, { id: cenarioId, linhas: [deBia] })).code).toBe('STALE_VERSION')
    const depois = (await pagina(chefe))[0]!.pessoas
    expect(depois.find((x) => x.talentoId === bia)).toMatchObject({
      ...{ pode: [], proposta: { situacao: 'recusada', resposta: 'Fica para julho' } },
    })
    expect(
      (
        await negado(chefe, p.propor, {
          ...da(bia, depois.find((x) => x.talentoId === bia)!.proposta!.versao),
          ...mudanca,
        })
      ).message,
    ).toBe('Esta proposta já foi decidida e não muda mais.')
    const { rows: log } = await app.owner.query(
      `select count(*)::int as n from auditoria where entidade in ('proposta_reajuste', 'pedido_propostas')
          and (depois::text like '%julho%' or depois::text like '%rito%')`,
    )
    expect(log).toEqual([{ n: 0 }])
    const atual = await rh.call(c.ler, { id: cenarioId })
    expect(await rh.call(c.levar, { id: cenarioId, versao: atual.versao })).toMatchObject({ substituidos: 0 })
  })

  it('end with the day or before it, and open again with another day', async () => {
    const { app, rh, ana, bia, chefe, cenarioId, hoje, pedir, pagina, propor } = m
    await pedir(hoje)
    await propor(chefe, ana, 10)
    const [{ id }] = (await pagina(chefe)) as [p.PedidoDaEquipe]
    await app.owner.query('update pedido_propostas set ate = $1 where id = $2', [somarDias(hoje, -1), id])
    const nova = { id, talentoId: bia, versao: 0, percentual: 1, motivo: 'x' }
    expect((await negado(chefe, p.propor, nova)).message).toMatch(/^O prazo terminou em/)
    expect((await pagina(chefe))[0]).toMatchObject({ estado: 'passou', pessoas: [{ talentoId: ana, pode: [] }] })
    const { pedido } = await rh.call(c.ler, { id: cenarioId })
    const reaberto = await pedir(somarDias(hoje, 2), pedido!.versao)
    expect(reaberto.pedido).toMatchObject({ estado: 'aberto', aguardando: 1 })
    const fechado = await rh.call(p.encerrar, { id: cenarioId, versao: reaberto.pedido!.versao })
    expect(fechado.pedido).toMatchObject({ estado: 'encerrado' })
    expect((await negado(chefe, p.propor, nova)).message).toBe('As propostas foram encerradas.')
    expect((await negado(rh, p.encerrar, { id: cenarioId, versao: fechado.pedido!.versao })).message).toMatch(
      /já foram encerradas/,
    )
  })
})
