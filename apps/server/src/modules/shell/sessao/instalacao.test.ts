import { estados } from '@quadro/contract/geral/lugares/estados.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { instalar } from '@quadro/contract/shell/sessao/instalacao.ts'
import { lerParametros, lerUserInfo, login } from '@quadro/contract/shell/sessao/sessao.ts'
import {
  alterarPerfil,
  lerPerfil,
  listarPerfis,
  type PerfilDaLista,
} from '@quadro/contract/utilitario/acessos/perfis.ts'
import { alterarUsuario, criarUsuario, lerUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { lerComeco } from '@quadro/contract/utilitario/empresas/comece-por-aqui.ts'
import { estabelecimentos } from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../../kit/access/authorities.ts'
import { Client } from '../../../testing/app.ts'
import { emptyApp } from '../../../testing/empty.ts'
import { createInstallToken } from './instalacao.ts'

/** A separate installation, because it must be empty. */
let empty: Awaited<ReturnType<typeof emptyApp>>
let base: string
let ownerUrl: string
beforeAll(async () => {
  empty = await emptyApp()
  base = empty.base
  ownerUrl = empty.ownerUrl
})
afterAll(() => empty.close())

const form = (ficha: string, rest: object = {}) => ({
  ficha,
  empresa: {
    nome: 'Primeira',
    razaoSocial: 'Primeira Ltda',
    cnpj: '11222333000181',
    corPrimaria: '#FF850A',
    corSecundaria: '#FF850A',
  },
  usuario: {
    nome: 'Ana Souza',
    login: 'ana',
    email: 'ana@primeira.example',
    senha: 'segredo-123',
    confSenha: 'segredo-123',
  },
  ...rest,
})

describe('first start without data', () => {
  it('makes the company and user 1, who may do everything, for who has the printed token, once', async () => {
    const visitor = new Client(base)
    expect((await visitor.call(lerParametros, {})).instalacaoNova).toBe(true)
    const earlier = await createInstallToken(ownerUrl)
    const token = await createInstallToken(ownerUrl)
    for (const wrong of [earlier, 'x', `${token}x`]) {
      const refused = await visitor.refusal(instalar, form(wrong))
      expect(refused.body.errors).toEqual([
        { field: 'ficha', message: 'A ficha não é a que esta partida mostrou no terminal' },
      ])
    }
    const unequal = await visitor.refusal(
      instalar,
      form(token, { usuario: { ...form(token).usuario, confSenha: 'outra-1234' } }),
    )
    expect(unequal.body.errors).toEqual([{ field: 'usuario.confSenha', message: 'As senhas devem ser iguais' }])

    // Two calls at the same time: one installs, the other gets an error.
    const [first, second] = [new Client(base), new Client(base)]
    const statuses = await Promise.all([first, second].map(async (c) => (await c.send(instalar, form(token))).status))
    expect(statuses.sort()).toEqual([200, 409])
    const user = first.cookie ? first : second
    const info = await user.call(lerUserInfo, {})
    expect(info).toMatchObject({ usuario: { id: 1, login: 'ana' }, empresa: { nome: 'Primeira' } })
    expect(new Set(info.authorities)).toEqual(new Set(allAuthorities().keys()))
    expect((await visitor.call(lerParametros, {})).instalacaoNova).toBe(false)

    const late = await visitor.refusal(instalar, form(await createInstallToken(ownerUrl)))
    expect([late.status, late.body.message]).toEqual([409, 'O sistema já foi instalado. Entre com o seu usuário.'])
    await new Client(base).call(login, { login: 'ana', senha: 'segredo-123' })
  })

  it('begins with the states of the country: every address names one', async () => {
    const ana = new Client(base)
    await ana.call(login, { login: 'ana', senha: 'segredo-123' })
    const found = (await ana.call(estados.listar, { size: 500 } as never)) as { content: { sigla: string }[] }
    expect(found.content).toHaveLength(27)
    expect(found.content.find(({ sigla }) => sigla === 'CE')).toMatchObject({ nome: 'Ceará', codigoIbge: 23 })
  })

  it('begins with the head office, the usual reasons, stages, templates and profiles', async () => {
    const ana = new Client(base)
    await ana.call(login, { login: 'ana', senha: 'segredo-123' })
    const locais = (await ana.call(estabelecimentos.listar, {})) as { content: { nome: string; cnpj: string }[] }
    expect(locais.content).toMatchObject([{ nome: 'Matriz', cnpj: '11222333000181' }])
    // Its address is the first step that is left.
    expect(await ana.call(lerComeco, {})).toMatchObject({ estabelecimentos: 1, semEndereco: 1, areas: 0, usuarios: 1 })
    const perfis = (await ana.call(listarPerfis, {})) as Page<PerfilDaLista>
    expect(perfis.content.map(({ nome }) => nome)).toEqual([
      'Administrador',
      'Gestor',
      'Recrutamento',
      'Recursos Humanos',
    ])
    const gestor = await ana.call(lerPerfil, { id: perfis.content[1]!.id })
    expect(gestor.autoridades).toContain('ROLE_CARGO_SALARIO_COLABORADORES_VER')
    expect(gestor.autoridades).not.toContain('ROLE_CARGO_SALARIO_COLABORADORES_EDITAR')

    const owner = new pg.Client(ownerUrl)
    await owner.connect()
    const { rows } = await owner.query(
      `select (select array_agg(nome order by ordem) from etapa_seletiva) as etapas,
              (select count(*)::int from motivo_solicitacao where ativo) as motivos,
              (select count(*)::int from modelo_mensagem where padrao) as modelos,
              (select count(*)::int from motivo_desligamento) as desligamentos,
              (select count(*)::int from tipo_documento) as documentos,
              (select count(*)::int from afastamento where ativo) as afastamentos,
              (select count(*)::int from como_ficou_sabendo_vaga) as fontes,
              (select count(*)::int from avaliacao_versao where liberada_em is not null) as avaliacoes,
              (select array_agg(dias order by dias) from periodo_experiencia) as experiencias,
              (select count(*)::int from feriado) as feriados`,
    )
    await owner.end()
    expect(rows[0]).toEqual({
      etapas: ['Triagem', 'Entrevista RH', 'Teste técnico', 'Entrevista gestor', 'Proposta'],
      ...{ motivos: 7, modelos: 3, desligamentos: 7, documentos: 5, afastamentos: 10, fontes: 6 },
      ...{ avaliacoes: 8, experiencias: [45, 90], feriados: 20 },
    })
  })

  it('lets the first user store the logo of the company at once', async () => {
    const ana = new Client(base)
    await ana.call(login, { login: 'ana', senha: 'segredo-123' })
    const { empresa } = await ana.call(lerUserInfo, {})
    expect(empresa.temLogo).toBe(false)
    const body = new FormData()
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    body.append('logo', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'logo.png')
    expect((await ana.fetch('POST', `/utilitario/empresas/${empresa.id}/logo`, { body })).status).toBe(200)
    expect((await ana.call(lerUserInfo, {})).empresa.temLogo).toBe(true)
  })

  it('R0340 lets user 1 see companies in which nobody gave it an access', async () => {
    const owner = new pg.Client(ownerUrl)
    await owner.connect()
    await owner.query(
      `insert into empresa (nome, razao_social, cnpj, cores) values ('Segunda', 'Segunda', '12ABC34501DE35', '{"claro":{},"escuro":{}}')`,
    )
    await owner.end()
    const ana = new Client(base)
    await ana.call(login, { login: 'ana', senha: 'segredo-123' })
    expect((await ana.call(lerUserInfo, {})).empresas.map((e) => e.nome)).toEqual(['Primeira', 'Segunda'])
  })

  it('keeps an administrator: neither the profile nor a user takes the last one away', async () => {
    const ana = new Client(base)
    await ana.call(login, { login: 'ana', senha: 'segredo-123' })
    const { content } = (await ana.call(listarPerfis, {})) as Page<PerfilDaLista>
    const profile = await ana.call(lerPerfil, { id: content[0]!.id })
    // A user with this authority answers for every company, and also for data of the installation.
    expect(profile.autoridades).toContain('ROLE_VER_TODAS_EMPRESAS')
    const message =
      'Ao menos um usuário ativo deve continuar podendo editar usuários e perfis. Dê esse perfil a outro usuário antes.'
    const without = profile.autoridades.filter((a) => a !== 'ROLE_UTILITARIO_PERFIS_EDITAR')
    const weakened = await ana.refusal(alterarPerfil, { ...profile, autoridades: without })
    expect([weakened.status, weakened.body.message]).toEqual([409, message])
    const me = await ana.call(lerUsuario, { id: 1 })
    const left = await ana.refusal(alterarUsuario, { ...me, acessos: [] })
    expect([left.status, left.body.message]).toEqual([409, 'Você não pode alterar os próprios acessos'])

    const { empresa } = await ana.call(lerUserInfo, {})
    const second = await ana.call(criarUsuario, {
      nome: 'Bia',
      login: 'bia',
      email: 'bia@primeira.example',
      ativo: true,
      acessos: [{ empresaId: empresa.id, perfilId: profile.id, talentoId: null, restritoAAreas: false, areasIds: [] }],
    })
    expect(second.id).toBe(2)
    await ana.call(alterarPerfil, { ...profile, descricao: 'Tudo' })
  })
})
