import { randomBytes } from 'node:crypto'
import * as noticias from '@quadro/contract/utilitario/mensagens/noticias.ts'
import type { TestCompany } from '../../../testing/app.ts'
import { casa, employee, insert, PIXEL } from '../../../testing/factories.ts'
import { conferir } from '../../../testing/imports.ts'
import type { Records } from '../../../testing/proof.ts'

export const NEWS = {
  ...{ titulo: 'Recesso', texto: '<p>Paramos no dia 24.</p>', link: null, criticidade: '1' as const },
  ...{ inicio: '2026-01-02', fim: null, perfisIds: [], areasIds: [], empresasIds: [] },
}
export const news = (company: TestCompany) => company.admin.call(noticias.criar, NEWS)

export const records: Records = {
  // There is one per company, so every call returns the same.
  '/utilitario/configuracoes-limite-colaborador/{id}': async (app, { id: empresa_id }) => {
    const limits = 'configuracao_limite_colaborador'
    const { rows } = await app.owner.query(`select id, versao from ${limits} where empresa_id = $1`, [empresa_id])
    const found = rows[0] ?? { id: await insert(app, limits, { empresa_id, maximo: 9000 }), versao: 1 }
    return { path: { id: Number(found.id) }, versao: found.versao }
  },
  '/utilitario/configuracoes-limite-colaborador/empresa/{id}': async (_app, { id }) => ({ path: { id } }),
  '/utilitario/estabelecimentos/{id}': async (app, company) => ({
    path: { id: (await casa(app, company)).estabelecimentoId },
  }),
  '/utilitario/menus-extra/{id}': async (app, { id: empresa_id }) => ({
    path: { id: await insert(app, 'menu_extra', { empresa_id, nome: `Menu ${randomBytes(4).toString('hex')}` }) },
  }),
  '/utilitario/menus-extra/{menuId}/links': async (app, { id: empresa_id }) => {
    const menuId = await insert(app, 'menu_extra', { empresa_id, nome: `Menu ${randomBytes(4).toString('hex')}` })
    const url = 'https://ponto.example'
    const linkId = await insert(app, 'menu_extra_link', { empresa_id, menu_extra_id: menuId, nome: 'Ponto', url })
    return { path: { menuId, linkId, id: linkId }, body: { url } }
  },
  '/utilitario/menus-extra/links/{id}': async (app, company) => ({
    path: { id: (await records['/utilitario/menus-extra/{menuId}/links']!(app, company)).path.linkId! },
  }),
  '/utilitario/sugestoes-de-melhoria/{id}': async (app, company) => {
    const { id: talento_id } = await employee(app, company)
    const usuario_id = (await company.user([])).usuarioId
    const sugestao = {
      empresa_id: company.id,
      usuario_id,
      talento_id,
      titulo: 'Escala',
      tema: 'OUTRO',
      descricao: 'Às 7.',
    }
    return { path: { id: await insert(app, 'sugestao_melhoria', sugestao) } }
  },
  // The user's own suggestion, for the list of own ones.
  '/utilitario/sugestoes-de-melhoria-pessoa/{id}': async (app, { id: empresa_id, usuarioId: usuario_id }) => {
    const sugestao = { empresa_id, usuario_id, titulo: 'Escala', tema: 'OUTRO', descricao: 'Às 7.' }
    return { path: { id: await insert(app, 'sugestao_melhoria', sugestao) } }
  },
  '/utilitario/usuarios/areas-da-empresa/{empresaId}': async (_app, { id }) => ({ path: { empresaId: id } }),
  '/utilitario/usuarios/talentos-da-empresa/{empresaId}': async (_app, { id }) => ({ path: { empresaId: id } }),
  '/utilitario/usuarios/{id}': async (_app, company) => ({ path: { id: (await company.user([])).usuarioId } }),
  '/utilitario/empresas/{id}': async (_app, { id }) => ({ path: { id } }),
  '/utilitario/empresas/{id}/campos-extras-visiveis-obrigatorios/{x}': async (_app, { id }) => ({
    path: { id, x: 'colaborador' },
  }),
  '/utilitario/empresas/{id}/configuracao': async (_app, { id }) => ({
    path: { id },
    body: { minimoDePessoas: 5, minimoDeRespostas: 5, redesDePresenca: null },
  }),
  '/utilitario/empresas/{id}/logo': async (_app, { id, admin }) => {
    const body = new FormData()
    body.append('logo', new Blob([PIXEL], { type: 'image/png' }), 'logo.png')
    const sent = await admin.fetch('POST', `/utilitario/empresas/${id}/logo`, { body })
    if (!sent.ok) throw new Error(`The logo was refused: ${sent.status} ${await sent.text()}`)
    return { path: { id } }
  },
  '/utilitario/emails/{id}': async (app, { id: empresa_id }) => {
    const email = { para: 'ana@teste.example', assunto: 'Andamento', texto: 'Aprovada', html: '<p>Aprovada</p>' }
    return { path: { id: await insert(app, 'email', { empresa_id, ...email }) } }
  },
  '/utilitario/integracoes/chamadas/{id}': async (app, { id: empresa_id }) => {
    const chamada = { provedor: 'eduvem', operacao: 'Testar conexão', resultado: 'ok', mensagem: 'Conexão certa.' }
    return { path: { id: await insert(app, 'integracao_chamada', { empresa_id, ...chamada, duracao_ms: 12 }) } }
  },
  '/utilitario/importacoes/{id}': async (app, company) => {
    const rows = [
      ['Nome'],
      [''],
      [`Idioma ${randomBytes(4).toString('hex')}`],
      [`Idioma ${randomBytes(4).toString('hex')}`],
    ]
    const { id, versao } = await conferir(app, company.admin, 'captacao/idiomas', rows)
    return { path: { id }, versao }
  },
  // An import with a refused row.
  '/utilitario/importacoes/{id}/recusadas': async (app, company) => {
    const rows = [['Nome'], ['x'.repeat(500)]]
    const { id, versao } = await conferir(app, company.admin, 'captacao/idiomas', rows)
    return { path: { id }, versao }
  },
  '/utilitario/logs/{id}': async (app, company) => {
    const { estabelecimentoId } = await casa(app, company)
    const { rows } = await app.owner.query(
      `select id from auditoria where empresa_id = $1 and entidade = 'estabelecimento' and registro_id = $2`,
      [company.id, estabelecimentoId],
    )
    return { path: { id: Number(rows[0].id) } }
  },
  '/utilitario/apagamentos/{id}': async (app, { id: empresa_id }) => {
    const contagem = { registros: '{}', arquivos: 0, emails: 0, linhas_do_log: 0 }
    const protocolo = randomBytes(8).toString('hex')
    return {
      path: { id: await insert(app, 'apagamento_candidato', { empresa_id, protocolo, motivo: 'pedido', ...contagem }) },
    }
  },
  '/utilitario/noticias/{id}': async (_app, company) => {
    const { id, versao } = await news(company)
    return { path: { id }, versao, body: NEWS }
  },
}
