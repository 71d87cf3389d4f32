/** How the log calls what this module keeps, besides its registries. */
import { camposDeConfiguracao, camposDeEmpresa, camposDeSituacao } from '@quadro/contract/utilitario/empresas.ts'
import { camposDosParametros } from '@quadro/contract/utilitario/parametros-sistema.ts'
import { camposDePerfil } from '@quadro/contract/utilitario/perfis.ts'
import { camposDeUsuario } from '@quadro/contract/utilitario/usuarios.ts'
import { describeTable } from '../../kit/words.ts'

describeTable('empresa', {
  singular: 'Empresa',
  fields: { ...camposDeEmpresa, ...camposDeSituacao },
  labels: { logo_arquivo_id: 'Logo', cores: 'Cores derivadas' },
  base: '/utilitario/empresas',
})
describeTable('empresa_configuracao', { singular: 'Configuração da Empresa', fields: camposDeConfiguracao })
describeTable('parametros_sistema', { singular: 'Parâmetros do Sistema', fields: camposDosParametros })
describeTable('perfil', { singular: 'Perfil', fields: camposDePerfil, base: '/utilitario/perfis' })
describeTable('perfil_autoridade', {
  singular: 'Permissão do perfil',
  labels: { perfil_id: 'Perfil', autoridade: 'Permissão' },
})
describeTable('usuario', {
  singular: 'Usuário',
  fields: camposDeUsuario,
  labels: { ultimo_acesso: 'Último acesso', demonstracao: 'Demonstração', sistema_pai: 'Do sistema do fornecedor' },
  base: '/utilitario/usuarios',
})
describeTable('acesso', {
  singular: 'Acesso de usuário',
  labels: {
    usuario_id: 'Usuário',
    perfil_id: 'Perfil',
    talento_id: 'Colaborador',
    restrito_a_areas: 'Restrito a áreas',
  },
})
describeTable('acesso_area', { singular: 'Área do acesso', labels: { acesso_id: 'Acesso', area_id: 'Área' } })
describeTable('arquivo', {
  singular: 'Arquivo',
  labels: { tamanho: 'Tamanho em bytes', dono_entidade: 'De', dono_id: 'Número do dono' },
})
describeTable('tarefa', {
  singular: 'Tarefa',
  labels: { usuario_id: 'Usuário', titulo: 'Título', situacao: 'Situação', arquivo_id: 'Arquivo' },
})
describeTable('mensagem', { singular: 'Mensagem' })
describeTable('relatorio_erro', { singular: 'Relatório de erro', labels: { descricao: 'Descrição' } })
