import { randomBytes } from 'node:crypto'
import { insert } from '../../../testing/factories.ts'
import type { Creator, Records } from '../../../testing/proof.ts'

/** A received curriculum with its file, of nobody yet. `candidate` makes what the form of a candidate must contain. */
export const received = (candidate: Creator): Records => {
  const made: Creator = async (app, company) => {
    const empresa_id = company.id
    const { body } = await candidate(app, company)
    const chave = randomBytes(16).toString('hex')
    await app.services.storage.put(chave, Buffer.from('%PDF'))
    const file = { empresa_id, nome: 'cv.pdf', tipo: 'application/pdf', tamanho: 4, chave }
    const arquivo_id = await insert(app, 'arquivo', { ...file, dono_entidade: 'curriculo_recebido' })
    const row = {
      empresa_id,
      arquivo_id,
      situacao: 'lido',
      arquivo_nome: 'cv.pdf',
      nome: 'Ana Lima',
      texto: 'Ana Lima',
    }
    const hash = randomBytes(32)
    const id = await insert(app, 'curriculo_recebido', { ...row, hash, usuario_id: company.usuarioId })
    await app.owner.query('update arquivo set dono_id = $1 where id = $2', [id, arquivo_id])
    return { path: { id }, body: { ...body, nome: 'Ana Lima' } }
  }
  return { '/captacao/curriculos-recebidos/{id}': made, '/captacao/curriculos-recebidos/descarte/{id}': made }
}
