/** What proposals tell, and to whom: nobody sees more than is theirs. */
import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import * as p from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as t from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { empregado, novaTabela } from '../reajustes/reajustes-testing.ts'
import { type EquipeNoCenario, equipeNoCenario, negado } from './propostas-testing.ts'

let m: EquipeNoCenario
beforeEach(async () => {
  m = await equipeNoCenario()
})

describe('proposals of managers', () => {
  it('tell salaries, effects and the budget to a manager who sees salaries within reach, and log that', async () => {
    const { app, company, onde, moagem, chefeId, ana, pedir, pagina, propor } = m
    await pedir()
    const ve = await company.user([verSalario], { talentoId: chefeId, nome: 'Chefe' })
    const [antes] = await pagina(ve)
    expect(antes!.orcamentos).toEqual([{ areaId: moagem, areaNome: 'Moagem', teto: 500, custo: 0, sobra: 500 }])
    const feita = await propor(ve, ana, 10)
    expect(feita).toMatchObject({ salario: 2000, proposta: { efeito: 200 } })
    expect((await pagina(ve))[0]!.orcamentos).toMatchObject([{ custo: 200, sobra: 300 }])
    const { rows } = await app.owner.query(
      `select count(*)::int as n from auditoria where acao = 'L' and usuario_id = $1 and registro_id = $2`,
      [ve.usuarioId, ana],
    )
    expect(rows[0].n).toBeGreaterThan(0)
    // The areas that somebody leads are within reach, whatever the user is restricted to.
    const restrito = await company.user([verSalario], { talentoId: chefeId, areas: [onde.areaId], nome: 'Restrita' })
    expect((await pagina(restrito))[0]!.pessoas.map((x) => x.salario)).toEqual([2000, 2000])
  })

  it('tell a manager nothing of what the scenario gives, nor of what others propose', async () => {
    const { app, company, rh, onde, moagem, chefeId, ana, bia, cenarioId, pedir, pagina, propor, propostas, responde } =
      m
    await pedir()
    const ve = await company.user([verSalario], { talentoId: chefeId, nome: 'Chefe' })
    await propor(ve, ana, 0.001)
    const antes = JSON.stringify(await pagina(ve))
    // Another manager of the same area, and a scenario that gives each another raise.
    const outroId = await empregado(app, company, onde)
    await responde(outroId, moagem)
    await propor(await company.user([], { talentoId: outroId }), bia, 30)
    for (const regra of [{ tipo: 'percentual', valor: 17 } as const, { tipo: 'valor', valor: 333 } as const]) {
      const { versao } = await rh.call(c.ler, { id: cenarioId })
      await rh.call(c.alterar, { id: cenarioId, versao, nome: 'Segredo', regra })
      expect(JSON.stringify(await pagina(ve))).toBe(antes)
    }
    // Accepted, it costs what was proposed; refused, nothing.
    const [minha] = (await propostas(rh)).filter((l) => l.talentoId === ana)
    await rh.call(p.aceitar, { id: cenarioId, linhas: [minha] } as never)
    expect((await pagina(ve))[0]!.orcamentos).toMatchObject([{ custo: 0.02, sobra: 499.98 }])
    await propor(ve, bia, 5)
    const [segunda] = (await propostas(rh)).filter((l) => l.talentoId === bia && l.percentual === 5)
    expect((await pagina(ve))[0]!.orcamentos).toMatchObject([{ custo: 100.02 }])
    await rh.call(p.recusar, { id: cenarioId, linhas: [segunda], resposta: 'Fica para julho' } as never)
    expect((await pagina(ve))[0]!.orcamentos).toMatchObject([{ custo: 0.02 }])
  })

  it('are of nobody else: another manager, a former one, another company, a user without a person, a shared reader', async () => {
    const {
      app,
      company,
      rh,
      onde,
      moagem,
      chefeId,
      ana,
      chefe,
      cenarioId,
      hoje,
      pedir,
      pagina,
      propor,
      propostas,
      responde,
    } = m
    await pedir()
    await propor(chefe, ana, 10)
    const [{ id }] = (await pagina(chefe)) as [p.PedidoDaEquipe]
    const outroId = await empregado(app, company, onde)
    await responde(outroId, onde.areaId)
    const outro = await company.user([], { talentoId: outroId })
    const alheia = await app.company()
    const semPessoa = await company.user([verSalario])
    const ataque = { id, talentoId: ana, versao: 0, percentual: 50, motivo: 'x' }
    for (const quem of [outro, alheia.admin, semPessoa]) {
      expect((await pagina(quem)).flatMap((x) => x.pessoas.map((y) => y.talentoId))).not.toContain(ana)
      expect((await negado(quem, p.propor, ataque)).code).toBe('NOT_FOUND')
      expect((await negado(quem, p.retirar, { id, talentoId: ana, versao: 1 })).code).toBe('NOT_FOUND')
    }
    expect((await negado(chefe, p.propor, { ...ataque, talentoId: outroId })).code).toBe('NOT_FOUND')
    expect((await negado(chefe, p.propor, { ...ataque, talentoId: chefeId })).code).toBe('NOT_FOUND')
    const linhas = [{ id: (await propostas(rh))[0]!.id, versao: (await propostas(rh))[0]!.versao }]
    const estranho = await company.user([t.autoridades.ver, t.autoridades.editar, verSalario])
    for (const quem of [estranho, alheia.admin])
      for (const [porta, input] of [
        [p.listarPropostas, { id: cenarioId }],
        [p.aceitar, { id: cenarioId, linhas }],
        [p.recusar, { id: cenarioId, linhas, resposta: 'x' }],
        [p.pedir, { id: cenarioId, versao: 1, ate: hoje, recado: '' }],
        [p.encerrar, { id: cenarioId, versao: 1 }],
        [p.gestores, { id: cenarioId }],
      ] as const)
        expect((await negado(quem, porta, input)).code, porta.path).toBe('NOT_FOUND')
    for (const porta of [p.listarPropostas, p.gestores])
      expect((await negado(chefe, porta, { id: cenarioId })).code).toBe('FORBIDDEN')
    const { versao } = await rh.call(c.ler, { id: cenarioId })
    await rh.call(c.compartilhar, { id: cenarioId, versao, usuariosIds: [estranho.usuarioId] })
    expect(await propostas(estranho)).toMatchObject([{ talentoId: ana, pode: [] }])
    expect((await negado(estranho, p.aceitar, { id: cenarioId, linhas })).message).toMatch(/^Só quem fez o cenário/)
    expect((await negado(estranho, p.pedir, { id: cenarioId, versao: 1, ate: hoje, recado: '' })).message).toMatch(
      /^Só quem fez/,
    )

    // Somebody else answers for the area: the former manager's page is empty, and the owner is told.
    await app.owner.query('delete from area_responsavel where talento_id = $1', [chefeId])
    await responde(outroId, moagem)
    expect(await pagina(chefe)).toEqual([])
    expect((await negado(chefe, p.retirar, { id, talentoId: ana, versao: 1 })).code).toBe('NOT_FOUND')
    expect(await propostas(rh)).toMatchObject([{ avisos: ['gestor'] }])
    await propor(outro, ana, 4)
    const duas = await propostas(rh)
    expect((await negado(rh, p.aceitar, { id: cenarioId, linhas: duas })).message).toMatch(/^Há mais de uma proposta/)
    await app.owner.query(`update talento set data_desligamento = '2025-04-01' where id = $1`, [ana])
    expect((await propostas(rh))[0]!.avisos).toContain('desligado')
    expect((await negado(rh, p.aceitar, { id: cenarioId, linhas: [duas[0]] })).message).toMatch(/^Foi desligado/)
  })

  it('of a restricted owner are about people within reach', async () => {
    const { app, company, onde, moagem, ana, chefe, hoje, pagina } = m
    const podem = [t.autoridades.ver, t.autoridades.editar, verSalario]
    const tabela = await novaTabela(company)
    const dono = await company.user(podem, { areas: [moagem], nome: 'Restrita' })
    const { id } = await dono.call(c.criar, {
      tabelaId: tabela.id,
      nome: 'Meu',
      regra: { tipo: 'percentual', valor: 5 },
    })
    await dono.call(p.pedir, { id, versao: 0, ate: hoje, recado: '' })
    const pedido = (await pagina(chefe))[0]!
    await chefe.call(p.propor, { id: pedido.id, talentoId: ana, versao: 0, percentual: 9, motivo: 'x' })
    expect((await dono.call(c.ler, { id })).pedido).toMatchObject({ aguardando: 1 })
    // The person moves to an area out of the owner's reach.
    await app.owner.query('update colaborador_historico set area_id = $1 where talento_id = $2', [onde.areaId, ana])
    const lida = (await dono.call(p.listarPropostas, { id } as never)) as unknown as { content: unknown[] }
    expect(lida.content).toEqual([])
    expect((await dono.call(c.ler, { id })).pedido).toMatchObject({ aguardando: 0 })
  })
})
