import { NAMED } from '@quadro/contract/kit/authority.ts'

interface PerfilPronto {
  nome: string
  descricao: string
  /** Whether the profile has this authority. */
  pode: (autoridade: string) => boolean
}

/** Profiles with which a new installation and the demonstration begin. Administrators change and delete them like their own. */
export const PERFIS_PRONTOS = {
  administrador: { nome: 'Administrador', descricao: 'Pode tudo o que o sistema oferece', pode: () => true },
  rh: {
    nome: 'Recursos Humanos',
    descricao: 'Pode tudo, menos usuários, perfis e dados de saúde',
    pode: (a) =>
      !a.startsWith('ROLE_UTILITARIO_PERFIS') &&
      !a.startsWith('ROLE_UTILITARIO_USUARIOS') &&
      // HR knows who is absent and until when; only the user in charge of health sees certificates.
      !a.endsWith('_VER_SAUDE') &&
      a !== 'ROLE_VER_TODAS_EMPRESAS',
  },
  recrutamento: {
    nome: 'Recrutamento',
    descricao: 'Conduz as seleções; não libera solicitações',
    pode: (a) => a.startsWith('ROLE_CAPTACAO_') && !a.endsWith('_LIBERAR'),
  },
  gestor: {
    nome: 'Gestor',
    descricao: 'Vê a sua área, pede pessoal e avalia',
    pode: (a) =>
      /^ROLE_CAPTACAO_SOLICITACOES_PESSOAL_(VER|CRIAR|EDITAR|LIBERAR)$/.test(a) ||
      a === 'ROLE_CAPTACAO_ENTREVISTAS_ENTREVISTAR' ||
      /_(COLABORADORES|AREAS_ORGANIZACIONAIS)_VER$|_VAGAS_INTERNAS_CANDIDATAR$|_QUESTIONARIOS_RESPONDER$|_FICHAS_AVALIACAO_AVALIAR$|_SUGESTOES_DE_MELHORIA_CRIAR$/.test(
        a,
      ),
  },
} satisfies Record<string, PerfilPronto>

/** The authorities of a ready-made profile; everybody may see the own data. */
export const autoridadesDoPerfil = ({ pode }: PerfilPronto, todas: readonly string[]): string[] =>
  todas.filter((a) => pode(a) || a === NAMED.ROLE_CAD_INFO_PESSOAL.name)
