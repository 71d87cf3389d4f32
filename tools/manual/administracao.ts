import { ask, visit, type Walk } from './kit.ts'

/** The company, its users and their profiles. */
export async function administracao(walk: Walk): Promise<void> {
  const renata = await walk.as('renata')
  await visit(renata, '/utilitario/empresas/1', 'Editar Empresa')
  await renata.getByRole('heading', { name: 'Cores' }).waitFor()
  await walk.shoot('empresa', renata)
  const usuarios = await ask<{ content: { id: number; login: string }[] }>(renata, '/utilitario/usuarios')
  const gestor = usuarios.content.find((u) => u.login === 'marcos')!
  await visit(renata, `/utilitario/usuarios/${gestor.id}`, 'Editar Usuário')
  await renata.getByText('Restrito a áreas').first().waitFor()
  await walk.shoot('usuario', renata)
  const perfis = await ask<{ content: { id: number; nome: string }[] }>(renata, '/utilitario/perfis')
  await visit(
    renata,
    `/utilitario/perfis/${perfis.content.find((p) => p.nome === 'Recrutamento')!.id}`,
    'Editar Perfil',
  )
  await renata.getByRole('heading', { name: /^Recrutamento & Seleção/ }).waitFor()
  await walk.shoot('perfil', renata)
  await visit(renata, '/utilitario/emails', 'E-mails')
  await renata.getByRole('row').nth(1).waitFor()
  await walk.shoot('emails', renata)
}
