import { ORIGEM_RESERVADA } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import * as p from '@quadro/contract/cargo-salario/acoes/acompanhamentos.ts'
import { autoridades as deColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { listar as oQueVence } from '@quadro/contract/shell/inicio/prazos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, PIXEL, pessoa } from '../../../testing/factories.ts'

const { ver, criar: CRIAR, editar, excluir } = c.autoridades
type User = Client & { usuarioId: number }

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let dia: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  dia = hoje(app.services.settings.timeZone)
})

async function talento(
  mais: { areaId?: number; desligamento?: string; nome?: string } = {},
  empresa = company,
  lugar = onde,
) {
  const pessoaId = await pessoa(app, empresa.id, { nome: mais.nome ?? 'Rita Responsável' })
  const em = {
    estabelecimento_id: lugar.estabelecimentoId,
    area_id: mais.areaId ?? lugar.areaId,
    faixa_salarial_id: lugar.faixaId,
  }
  return (await colaborador(app, empresa.id, pessoaId, em, { desligamento: mais.desligamento ?? null })).talentoId
}
const corpo = async (mais: Record<string, unknown> = {}) =>
  ({
    titulo: 'Sinalizar a doca',
    descricao: null,
    meta: null,
    tipo: 'C',
    prioridade: '2',
    responsavelTalentoId:
      'responsavelUsuarioId' in mais ? null : ((mais.responsavelTalentoId as number) ?? (await talento())),
    responsavelUsuarioId: null,
    previsaoInicio: '2026-02-02',
    previsaoTermino: '2026-03-02',
    origem: null,
    ...mais,
  }) as never
const criar = async (mais: Record<string, unknown> = {}, quem: Client = rh) =>
  quem.call(c.acoes.criar, await corpo(mais))
const erros = async (mais: Record<string, unknown>, quem: Client = rh) =>
  (await quem.refusal(c.acoes.criar, await corpo(mais))).body.errors
const de = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
const lista = async (quem: Client, input: Record<string, unknown> = {}) =>
  ((await quem.call(c.acoes.listar, { size: 200, ...input } as never)) as unknown as Page<c.Acao>).content
const idsDe = async (quem: Client, input: Record<string, unknown> = {}) =>
  (await lista(quem, input)).map(({ id }) => id)
/** A user without any authority who can be responsible for actions as an employee. */
async function responsavel(mais: { areaId?: number } = {}): Promise<{ user: User; talentoId: number }> {
  const talentoId = await talento(mais)
  return { talentoId, user: await company.user([], { talentoId }) }
}

describe('what an action is made of', () => {
  it('refuses an end before its start, at its field and in the words of the specification', async () => {
    const mensagem = 'Data de previsão de término é menor que a data de previsão de início.'
    expect(await erros({ previsaoTermino: '2026-02-01' })).toEqual([{ field: 'previsaoTermino', message: mensagem }])
  })
  it('needs exactly one who answers for it', async () => {
    const errors = await erros({ responsavelUsuarioId: null })
    expect(errors).toEqual([{ field: 'responsavelTalentoId', message: 'Responsável é obrigatório' }])
    const both = await erros({ responsavelUsuarioId: company.usuarioId, responsavelTalentoId: await talento() })
    expect(both).toMatchObject([{ field: 'responsavelTalentoId' }])
  })
  it('is answered for by a user without a record as an employee, too', async () => {
    const consultor = await company.user([], { nome: 'Caio Consultor' })
    const acao = await criar({ responsavelUsuarioId: consultor.usuarioId })
    expect(acao).toMatchObject({ responsavelNome: 'Caio Consultor', responsavelUsuarioId: consultor.usuarioId })
    expect(await rh.call(c.usuarios, {})).toContainEqual({ id: consultor.usuarioId, label: 'Caio Consultor' })
    expect(await consultor.call(c.acoes.ler, { id: acao.id })).toMatchObject({ propria: true })
  })
  it('takes a user who is an employee here as that employee', async () => {
    const { user, talentoId } = await responsavel()
    expect(await criar({ responsavelUsuarioId: user.usuarioId })).toMatchObject({
      responsavelTalentoId: talentoId,
      responsavelUsuarioId: null,
    })
    expect((await rh.call(c.usuarios, {})).map(({ id }) => id)).not.toContain(user.usuarioId)
  })
  it('is given to nobody of another company, and to nobody who has left', async () => {
    const outra = await app.company()
    const deLa = await outra.user([])
    expect(await erros({ responsavelUsuarioId: deLa.usuarioId })).toMatchObject([{ field: 'responsavelUsuarioId' }])
    const talentoDeLa = await talento({}, outra, await casa(app, outra))
    expect(await erros({ responsavelTalentoId: talentoDeLa })).toMatchObject([{ field: 'responsavelTalentoId' }])
    const saiu = await talento({ desligamento: somarDias(dia, -1) })
    expect(await erros({ responsavelTalentoId: saiu })).toMatchObject([
      { field: 'responsavelTalentoId', message: 'Esta pessoa já saiu da empresa' },
    ])
    // An employee still works here on the last day.
    await criar({ responsavelTalentoId: await talento({ desligamento: dia }) })
  })
  it('stays with who left until somebody else is chosen, and says so', async () => {
    const talentoId = await talento()
    const acao = await criar({ responsavelTalentoId: talentoId })
    await app.owner.query('update talento set data_desligamento = $2 where id = $1', [talentoId, somarDias(dia, -1)])
    expect(await idsDe(rh, { semResponsavel: true })).toContain(acao.id)
    const mudada = await rh.call(c.acoes.alterar, {
      ...((await corpo({ responsavelTalentoId: talentoId, titulo: 'Pintar a doca' })) as object),
      ...de(acao),
    } as never)
    expect(mudada).toMatchObject({ titulo: 'Pintar a doca', responsavelAtivo: false })
    const passada = await rh.call(c.acoes.alterar, { ...((await corpo()) as object), ...de(mudada) } as never)
    expect(passada.responsavelAtivo).toBe(true)
    expect(await idsDe(rh, { semResponsavel: true })).not.toContain(acao.id)
  })
})

describe('the state of an action', () => {
  it('is late from the day after its day on, until it is over', async () => {
    const noDia = await criar({ previsaoTermino: dia })
    const atrasada = await criar({ previsaoTermino: somarDias(dia, -1) })
    expect([noDia.atrasada, atrasada.atrasada]).toEqual([false, true])
    expect(await idsDe(rh, { atrasada: true })).toContain(atrasada.id)
    expect(await idsDe(rh, { atrasada: true })).not.toContain(noDia.id)
    const feita = await rh.call(c.fluxo.endpoints.conclui, { ...de(atrasada), concluidaEm: dia, resultado: 'Feita' })
    expect(feita).toMatchObject({ situacao: 'C', atrasada: false, concluidaEm: dia, resultado: 'Feita' })
    expect(await idsDe(rh, { aberta: true })).not.toContain(atrasada.id)
  })
  it('is not over before the day has come, and begins no later than it ends', async () => {
    const acao = await rh.call(c.fluxo.endpoints.inicia, de(await criar()))
    expect(acao.iniciadaEm).toBe(dia)
    const { conclui } = c.fluxo.endpoints
    const cedo = await rh.refusal(conclui, { ...de(acao), concluidaEm: somarDias(dia, 1), resultado: null })
    expect(cedo.body.errors).toMatchObject([{ field: 'concluidaEm' }])
    const antes = somarDias(dia, -3)
    expect(await rh.call(conclui, { ...de(acao), concluidaEm: antes, resultado: null })).toMatchObject({
      iniciadaEm: antes,
      concluidaEm: antes,
    })
  })
  it('keeps why it was cancelled until it is opened again, and is not changed meanwhile', async () => {
    const acao = await criar()
    const motivo = 'A doca fechou'
    const cancelada = await rh.call(c.fluxo.endpoints.cancela, { ...de(acao), motivo })
    expect(cancelada).toMatchObject({ situacao: 'X', canceladaEm: dia, motivoCancelamento: motivo })
    expect(cancelada.pode).not.toContain('editar')
    const mudar = { ...((await corpo()) as object), ...de(cancelada) } as never
    expect((await rh.refusal(c.acoes.alterar, mudar)).body.code).toBe('INVALID_STATE')
    const entrada = { inicio: dia, termino: null, situacao: null, observacao: 'Tarde demais' }
    expect((await rh.refusal(p.acompanhar, { ...de(cancelada), ...entrada })).body.code).toBe('INVALID_STATE')
    expect(await rh.call(c.fluxo.endpoints.reabre, de(cancelada))).toMatchObject({
      situacao: 'E',
      canceladaEm: null,
      motivoCancelamento: null,
    })
  })
  it('refuses who read it before somebody else changed it', async () => {
    const acao = await criar()
    await rh.call(c.fluxo.endpoints.inicia, de(acao))
    const { conclui } = c.fluxo.endpoints
    expect((await rh.refusal(conclui, { ...de(acao), concluidaEm: dia, resultado: null })).status).toBe(409)
    const mudar = { ...((await corpo()) as object), ...de(acao) } as never
    expect((await rh.refusal(c.acoes.alterar, mudar)).body.code).toBe('STALE_VERSION')
    const entrada = { inicio: dia, termino: null, situacao: null, observacao: 'Ao mesmo tempo' }
    expect((await rh.refusal(p.acompanhar, { ...de(acao), ...entrada })).body.code).toBe('STALE_VERSION')
  })
  it('takes one of two ends that come at the same time', async () => {
    const acao = await criar()
    const { conclui, cancela } = c.fluxo.endpoints
    const ends = await Promise.allSettled([
      rh.call(conclui, { ...de(acao), concluidaEm: dia, resultado: null }),
      rh.call(cancela, { ...de(acao), motivo: 'Ao mesmo tempo' }),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('what is written down on the way', () => {
  const entrada = { inicio: '2026-02-10', termino: null, situacao: null, observacao: 'Tinta comprada' }
  it('begins the action on its first day', async () => {
    const acao = await criar()
    const seguida = await rh.call(p.acompanhar, { ...de(acao), ...entrada })
    expect(seguida).toMatchObject({
      situacao: 'E',
      iniciadaEm: '2026-02-10',
      acompanhamentos: [{ observacao: 'Tinta comprada' }],
    })
    const planejada = await rh.call(p.acompanhar, { ...de(await criar()), ...entrada, inicio: somarDias(dia, 5) })
    expect(planejada.situacao).toBe('P')
  })
  it.each([
    [
      { inicio: null, termino: '2026-02-10' },
      'inicio',
      'Existe data de acompanhamento término, logo é necessário a inclusão da data de acompanhamento início.',
    ],
    [
      { inicio: '2026-02-01' },
      'inicio',
      'A data de início do acompanhamento não pode ser menor que a data de previsão de início.',
    ],
    [
      { inicio: '2026-02-10', termino: '2026-02-09' },
      'termino',
      'Data de término do acompanhamento é menor que a data de início do acompanhamento.',
    ],
    [{ inicio: null }, 'inicio', 'Início é obrigatório'],
  ])('refuses %o', async (mais, field, message) => {
    const acao = await criar()
    const refused = await rh.refusal(p.acompanhar, { ...de(acao), ...entrada, ...mais })
    expect(refused.body.errors).toEqual([{ field, message }])
  })
  it('keeps the planned start before what was written down', async () => {
    const acao = await rh.call(p.acompanhar, { ...de(await criar()), ...entrada })
    const { responsavelTalentoId } = acao
    const mudar = await corpo({ previsaoInicio: '2026-02-11', responsavelTalentoId })
    const refused = await rh.refusal(c.acoes.alterar, { ...(mudar as object), ...de(acao) } as never)
    expect(refused.body.errors).toMatchObject([{ field: 'previsaoInicio' }])
  })
  it('is changed and taken back only within its own action', async () => {
    const acao = await rh.call(p.acompanhar, { ...de(await criar()), ...entrada })
    const outra = await criar()
    const acompanhamentoId = acao.acompanhamentos[0]!.id
    expect((await rh.refusal(p.excluirAcompanhamento, { ...de(outra), acompanhamentoId })).status).toBe(404)
    const mudar = { ...entrada, observacao: 'Tinta no estoque', situacao: 'No prazo', acompanhamentoId }
    expect((await rh.refusal(p.alterarAcompanhamento, { ...de(outra), ...mudar })).status).toBe(404)
    const mudada = await rh.call(p.alterarAcompanhamento, { ...de(acao), ...mudar })
    expect(mudada.acompanhamentos).toMatchObject([{ observacao: 'Tinta no estoque', situacao: 'No prazo' }])
    expect((await rh.call(p.excluirAcompanhamento, { ...de(mudada), acompanhamentoId })).acompanhamentos).toEqual([])
  })
  it('holds comments and files, which go with the action', async () => {
    const acao = await criar()
    const body = new FormData()
    body.append('anexo', new Blob([PIXEL], { type: 'image/png' }), 'doca.png')
    expect((await rh.fetch('POST', `${c.acoes.base}/${acao.id}/anexos`, { body })).status).toBe(200)
    const comentada = await rh.call(p.comentar, { id: acao.id, texto: 'Chegou a tinta' })
    expect(comentada).toMatchObject({ comentarios: [{ texto: 'Chegou a tinta' }], anexos: [{ nome: 'doca.png' }] })
    const anexoId = comentada.anexos[0]!.id
    const endereco = (id: number) => `${c.acoes.base}/${id}/anexos/${anexoId}`
    expect((await rh.fetch('GET', endereco(acao.id))).status).toBe(200)
    expect((await rh.fetch('GET', endereco((await criar()).id))).status).toBe(404)
    await rh.call(c.acoes.excluir, de(comentada))
    const { rows } = await app.owner.query('select from acao_anexo where acao_id = $1', [acao.id])
    expect(rows).toEqual([])
  })
})

describe('whoever answers for an action', () => {
  it('reads it, follows it up and ends it without an authority, and does no more', async () => {
    const { user, talentoId } = await responsavel()
    const acao = await criar({ responsavelTalentoId: talentoId })
    const minha = await user.call(c.acoes.ler, { id: acao.id })
    expect([...minha.pode].sort()).toEqual(['acompanhar', 'comentar', 'conclui', 'inicia'])
    const minhas = (await user.call(c.minhas, {} as never)) as unknown as Page<c.Acao>
    expect(minhas.content.map(({ id }) => id)).toEqual([acao.id])
    expect((await user.refusal(c.acoes.listar, {} as never)).status).toBe(403)
    const iniciada = await user.call(c.fluxo.endpoints.inicia, de(acao))
    const entrada = { inicio: dia, termino: null, situacao: null, observacao: 'Comecei' }
    const seguida = await user.call(p.acompanhar, { ...de(iniciada), ...entrada })
    await user.call(p.comentar, { id: acao.id, texto: 'Falta tinta' })
    const { cancela, conclui, reabre } = c.fluxo.endpoints
    expect((await user.refusal(cancela, { ...de(seguida), motivo: 'Não quero' })).status).toBe(403)
    const mudar = { ...((await corpo()) as object), ...de(seguida) } as never
    expect((await user.refusal(c.acoes.alterar, mudar)).status).toBe(403)
    const feita = await user.call(conclui, { ...de(seguida), concluidaEm: dia, resultado: null })
    expect((await user.refusal(reabre, de(feita))).status).toBe(403)
  })
  it('is nobody else', async () => {
    const { user } = await responsavel()
    const acao = await criar()
    expect((await user.refusal(c.acoes.ler, { id: acao.id })).status).toBe(404)
    expect((await user.refusal(c.fluxo.endpoints.inicia, de(acao))).status).toBe(404)
    expect((await user.refusal(p.comentar, { id: acao.id, texto: 'Oi' })).status).toBe(404)
    const le = await company.user([ver])
    expect((await le.refusal(c.fluxo.endpoints.inicia, de(acao))).status).toBe(403)
    expect((await le.refusal(p.comentar, { id: acao.id, texto: 'Oi' })).status).toBe(403)
  })
  it('no longer reads what was given to somebody else', async () => {
    const { user, talentoId } = await responsavel()
    const acao = await criar({ responsavelTalentoId: talentoId })
    await rh.call(c.acoes.alterar, { ...((await corpo()) as object), ...de(acao) } as never)
    expect((await user.refusal(c.acoes.ler, { id: acao.id })).status).toBe(404)
  })
  it('may make actions and follow those up without reading those of others', async () => {
    const faz = await company.user([CRIAR])
    const dele = await criar({}, faz)
    const alheia = await criar()
    expect(await faz.call(c.acoes.ler, { id: dele.id })).toMatchObject({ pode: ['comentar', 'acompanhar'] })
    expect((await faz.refusal(c.acoes.ler, { id: alheia.id })).status).toBe(404)
  })
})

describe('areas', () => {
  it('show who is restricted what people there answer for, what is about them, and the own', async () => {
    const [minha, outra] = [await area(app, company.id), await area(app, company.id)]
    const gestor = await company.user([ver, editar, excluir, deColaboradores.ver], { areas: [minha] })
    const daArea = await criar({ responsavelTalentoId: await talento({ areaId: minha }) })
    const fora = await criar({ responsavelTalentoId: await talento({ areaId: outra }) })
    const sobre = await talento({ areaId: minha })
    const sobreAlguem = await criar({
      responsavelTalentoId: await talento({ areaId: outra, nome: 'Otto de Fora' }),
      origem: `talento-${sobre}`,
    })
    const propria = await criar({ responsavelUsuarioId: gestor.usuarioId })
    const vistas = await idsDe(gestor)
    expect(vistas).toEqual(expect.arrayContaining([daArea.id, sobreAlguem.id, propria.id]))
    expect(vistas).not.toContain(fora.id)
    expect(await gestor.call(c.acoes.ler, { id: sobreAlguem.id })).toMatchObject({ responsavelNome: 'Otto de Fora' })
    expect((await gestor.refusal(c.acoes.ler, { id: fora.id })).status).toBe(404)
    expect((await gestor.refusal(c.acoes.excluir, de(fora))).status).toBe(404)
    const { body } = await gestor.refusal(c.acoes.alterar, {
      ...((await corpo({ responsavelTalentoId: await talento({ areaId: outra }) })) as object),
      ...de(daArea),
    } as never)
    expect(body.errors).toMatchObject([{ field: 'responsavelTalentoId' }])
  })
  it('do not keep an action from who answers for it', async () => {
    const [minha, outra] = [await area(app, company.id), await area(app, company.id)]
    const talentoId = await talento({ areaId: outra })
    const user = await company.user([], { areas: [minha], talentoId })
    const acao = await criar({ responsavelTalentoId: talentoId })
    expect(await user.call(c.acoes.ler, { id: acao.id })).toMatchObject({ responsavelNome: 'Rita Responsável' })
    expect((await user.call(c.fluxo.endpoints.inicia, de(acao))).situacao).toBe('E')
  })
})

describe('where an action comes from', () => {
  it('is shown with name and address to who may see it', async () => {
    const talentoId = await talento({ nome: 'Téo Origem' })
    const acao = await criar({ origem: `talento-${talentoId}` })
    expect(acao.origem).toEqual({
      chave: `talento-${talentoId}`,
      tipoNome: 'Colaborador',
      titulo: 'Téo Origem',
      url: `/cargo-salario/colaboradores/${talentoId}`,
    })
    expect(await idsDe(rh, { origem: `talento-${talentoId}` })).toEqual([acao.id])
  })
  it('is not told to who may not see it, not even by asking for it', async () => {
    const talentoId = await talento({ nome: 'Téo Oculto' })
    const origem = `talento-${talentoId}`
    const acao = await criar({ origem })
    const semPessoas = await company.user([ver, CRIAR])
    const neutra = { chave: null, tipoNome: null, titulo: ORIGEM_RESERVADA, url: null }
    expect((await semPessoas.call(c.acoes.ler, { id: acao.id })).origem).toEqual(neutra)
    expect(JSON.stringify(await lista(semPessoas))).not.toContain('Oculto')
    expect(await lista(semPessoas, { origem })).toEqual([])
    expect(await semPessoas.call(c.lerOrigem, { origem })).toBeNull()
    expect(await erros({ origem }, semPessoas)).toMatchObject([{ field: 'origem' }])
  })
  it('reads the same once the record is gone', async () => {
    const talentoId = await talento()
    const acao = await criar({ origem: `talento-${talentoId}` })
    await app.owner.query('delete from talento where id = $1', [talentoId])
    expect((await rh.call(c.acoes.ler, { id: acao.id })).origem).toMatchObject({ titulo: ORIGEM_RESERVADA, url: null })
    expect(await idsDe(rh)).toContain(acao.id)
  })
  it('is of no kind that nobody registered, and of no other company', async () => {
    expect(await erros({ origem: 'foguete-1' })).toMatchObject([{ field: 'origem' }])
    const outra = await app.company()
    const deLa = await talento({}, outra, await casa(app, outra))
    expect(await erros({ origem: `talento-${deLa}` })).toMatchObject([{ field: 'origem' }])
    expect((await outra.admin.refusal(c.acoes.ler, { id: (await criar()).id })).status).toBe(404)
  })
})

describe('what is told', () => {
  const mensagens = async (usuarioId: number) => {
    const sql = `select m.texto, m.link from mensagem m join usuario_mensagem um on um.mensagem_id = m.id
      where um.usuario_id = $1 and m.evento = 'acao-recebida' order by m.id`
    return (await app.owner.query(sql, [usuarioId])).rows as { texto: string; link: string }[]
  }
  it('reaches who is made responsible, once, without a word of what it is about', async () => {
    const { user, talentoId } = await responsavel()
    const acao = await criar({ responsavelTalentoId: talentoId, titulo: 'Assunto reservado' })
    const esperada = {
      texto: 'Você passou a responder por uma ação, com prazo em 02/03/2026.',
      link: `${c.acoes.page}/${acao.id}`,
    }
    expect(await mensagens(user.usuarioId)).toEqual([esperada])
    const mesma = {
      ...((await corpo({ responsavelTalentoId: talentoId, titulo: 'Outro título' })) as object),
      ...de(acao),
    }
    const mudada = await rh.call(c.acoes.alterar, mesma as never)
    expect(await mensagens(user.usuarioId)).toHaveLength(1)
    const outro = await responsavel()
    const passada = { ...((await corpo({ responsavelTalentoId: outro.talentoId })) as object), ...de(mudada) }
    await rh.call(c.acoes.alterar, passada as never)
    expect(
      [await mensagens(user.usuarioId), await mensagens(outro.user.usuarioId)].map(({ length }) => length),
    ).toEqual([1, 1])
  })
  it('is nothing to who gives it to oneself', async () => {
    const { usuarioId } = company
    const antes = (await mensagens(usuarioId)).length
    await criar({ responsavelUsuarioId: usuarioId })
    expect(await mensagens(usuarioId)).toHaveLength(antes)
  })
  it('is due to who answers for it, while it is open', async () => {
    const { user, talentoId } = await responsavel()
    const vencem = async () =>
      ((await user.call(oQueVence, {} as never)) as unknown as Page<{ titulo: string; data: string; url: string }>)
        .content
    const acao = await criar({
      responsavelTalentoId: talentoId,
      titulo: 'Trocar a placa',
      previsaoTermino: somarDias(dia, 7),
    })
    await criar({ responsavelTalentoId: talentoId, previsaoTermino: somarDias(dia, 8) })
    await criar({ previsaoTermino: dia })
    expect(await vencem()).toMatchObject([
      { titulo: 'Trocar a placa', data: somarDias(dia, 7), url: `${c.acoes.page}/${acao.id}` },
    ])
    await user.call(c.fluxo.endpoints.conclui, { ...de(acao), concluidaEm: dia, resultado: null })
    expect(await vencem()).toEqual([])
  })
})
