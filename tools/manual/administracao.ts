import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { inconsistenciasDoBancoDeDados } from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
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
  await visit(renata, `/utilitario/usuarios/${gestor.id}/permissoes`, 'O que Esta Pessoa Pode Fazer')
  await renata.getByRole('table', { name: /^Permissões de/ }).waitFor()
  await walk.shoot('usuario-permissoes', renata)
  const perfis = await ask<{ content: { id: number; nome: string }[] }>(renata, '/utilitario/perfis')
  const perfil = (nome: string) => perfis.content.find((p) => p.nome === nome)!.id
  await visit(renata, `/utilitario/perfis/${perfil('Recrutamento')}`, 'Editar Perfil')
  await renata.getByRole('table', { name: 'Permissões' }).waitFor()
  await walk.shoot('perfil', renata)
  await visit(
    renata,
    `/utilitario/perfis/comparar?a=${perfil('Recrutamento')}&b=${perfil('Gestor')}`,
    'Comparar Perfis',
  )
  await renata.getByRole('tab', { name: /^Só Gestor/ }).waitFor()
  await walk.shoot('perfis-comparar', renata)
  await visit(renata, `/utilitario/perfis/quem-tem?autoridade=${verSalario.name}`, 'Quem Tem uma Permissão')
  await renata.getByRole('heading', { name: 'Quem tem', exact: true }).waitFor()
  await walk.shoot('quem-tem', renata)
  const missoes = await ask<{ content: { id: number; oQueFez: string }[] }>(
    renata,
    '/utilitario/logs?tipo=mudanca&size=100',
  )
  const missao = missoes.content.find((e) => e.oQueFez === 'Mudou Missão')!
  await visit(renata, `/utilitario/log/${missao.id}?tipo=mudanca`, 'Log')
  await renata.getByRole('complementary', { name: 'Mudou Missão' }).waitFor()
  await walk.shoot('log', renata)
  await visit(renata, inconsistenciasDoBancoDeDados.base, inconsistenciasDoBancoDeDados.title)
  await walk.shoot('inconsistencias', renata)
  await visit(renata, '/utilitario/menu-extra', 'Menus Extras')
  await renata.getByRole('row').nth(1).waitFor()
  await walk.shoot('menus-extra', renata)
  const sugestoes = await ask<{ content: { id: number; situacao: string }[] }>(
    renata,
    '/utilitario/sugestoes-de-melhoria',
  )
  const aprovada = sugestoes.content.find((s) => s.situacao === 'P')!
  await visit(renata, `/utilitario/sugestao-de-melhoria/view?id=${aprovada.id}`, 'Visualizar Sugestão de Melhoria')
  await renata.getByText('Bicicletário').first().waitFor()
  await walk.shoot('sugestao', renata)
  await visit(renata, '/utilitario/copia-cadastro', 'Cópia de Cadastros')
  await renata.getByRole('button', { name: /Empresa de destino/ }).click()
  await renata.getByRole('option', { name: 'Café Boa Serra' }).click()
  await renata.getByRole('button', { name: /Empresa de origem/ }).click()
  await renata.getByRole('option', { name: 'Horizonte Alimentos' }).click()
  await renata.getByRole('button', { name: 'Marcar todos' }).click()
  await walk.shoot('copia', renata)
  await visit(renata, '/utilitario/emails', 'E-mails')
  await renata.getByRole('row').nth(1).waitFor()
  await walk.shoot('emails', renata)
  await visit(renata, '/utilitario/comece-por-aqui', 'Comece por aqui')
  await renata.getByRole('heading', { name: 'Usuários' }).waitFor()
  await walk.shoot('comece-por-aqui', renata)
  await visit(renata, '/utilitario/backup', 'Backup')
  await renata.getByRole('button', { name: 'Gerar backup' }).click()
  await renata.getByText('Pronto', { exact: true }).waitFor()
  await walk.shoot('backup', renata)
}
