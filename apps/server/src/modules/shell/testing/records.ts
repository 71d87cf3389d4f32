import { randomBytes } from 'node:crypto'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import type { Records } from '../../../testing/proof.ts'
import { requested } from '../../captacao/testing/records.ts'
import { news } from '../../utilitario/testing/records.ts'

const finished = async (app: TestApp, company: TestCompany) => {
  const file = { nome: 'relatorio.pdf', tipo: 'application/pdf', tamanho: 4, chave: randomBytes(16).toString('hex') }
  await app.services.storage.put(file.chave, Buffer.from('%PDF'))
  const dono = { dono_entidade: 'tarefa', empresa_id: company.id }
  const arquivo_id = await insert(app, 'arquivo', { ...file, ...dono })
  const id = await insert(app, 'tarefa', {
    empresa_id: company.id,
    usuario_id: company.usuarioId,
    tipo: 'relatorio',
    titulo: 'Relatório',
    parametros: '{}',
    situacao: 'pronta',
    arquivo_id,
  })
  await app.owner.query('update arquivo set dono_id = $1 where id = $2', [id, arquivo_id])
  return id
}

export const records: Records = {
  '/userinfo/tarefas/{id}': async (app, company) => ({ path: { id: await finished(app, company) } }),
  '/userinfo/mensagens/{id}': async (app, company) => {
    const of = { empresa_id: company.id }
    const texto = { tipo: 'U', remetente: 'Quadro', texto: 'Uma mensagem' }
    const mensagem_id = await insert(app, 'mensagem', { ...of, ...texto })
    const mine = { ...of, usuario_id: company.usuarioId, mensagem_id, tipo: 'U' }
    return { path: { id: await insert(app, 'usuario_mensagem', mine), flag: 'true' } }
  },
  '/userinfo/usuario/noticias/{id}': async (_app, company) => ({ path: { id: (await news(company)).id } }),
  '/userinfo/mensagens/todas/{id}': (app, company) => records['/userinfo/mensagens/{id}']!(app, company),
  // A deadline can belong to different records; here it is a request.
  '/userinfo/prazos/{id}': async (app, company) => ({
    path: { id: (await requested(app, company)).id },
  }),
  '/userinfo/visoes/{id}': async (app, company) => {
    const definicao = JSON.stringify({ busca: { busca: 'a' } })
    const of = { empresa_id: company.id, usuario_id: company.usuarioId, lista: '/captacao/idiomas' }
    return {
      path: { id: await insert(app, 'visao_lista', { ...of, nome: randomBytes(4).toString('hex'), definicao }) },
    }
  },
}
