/** The companies; `partes` is the share of the demonstration's records that each has. */
export const EMPRESAS = [
  {
    nome: 'Horizonte Alimentos',
    razao: 'Horizonte Alimentos S.A.',
    raiz: 2_345_678,
    cor: '#FF850A',
    endereco: 'Rua das Amoreiras, 410',
    cidade: 'Fortaleza, CE',
    partes: 0.7,
  },
  {
    nome: 'Horizonte Logística',
    razao: 'Horizonte Logística Ltda.',
    raiz: 2_345_901,
    cor: '#2563EB',
    endereco: 'Rodovia BR-116, km 18',
    cidade: 'Eusébio, CE',
    partes: 0.2,
  },
  {
    nome: 'Café Boa Serra',
    razao: 'Café Boa Serra Indústria Ltda.',
    raiz: 2_346_120,
    cor: '#16A34A',
    endereco: 'Avenida do Contorno, 88',
    cidade: 'Caruaru, PE',
    partes: 0.1,
  },
] as const

/** The password of all users. */
export const SENHA = 'quadro'
/** The users, each with a profile: `pode` says which authorities it has. */
export const LOGINS = [
  { papel: 'Administração', login: 'renata', nome: 'Renata Vasconcelos', perfil: 'Administrador', pode: () => true },
  {
    papel: 'RH',
    login: 'camila',
    nome: 'Camila Duarte',
    perfil: 'Recursos Humanos',
    pode: (a: string) =>
      !a.startsWith('ROLE_UTILITARIO_PERFIS') &&
      !a.startsWith('ROLE_UTILITARIO_USUARIOS') &&
      // HR knows who is absent and until when; only the user in charge of health sees certificates.
      !a.endsWith('_VER_SAUDE') &&
      a !== 'ROLE_VER_TODAS_EMPRESAS',
  },
  {
    papel: 'Recrutamento',
    login: 'diego',
    nome: 'Diego Fonseca',
    perfil: 'Recrutamento',
    pode: (a: string) => a.startsWith('ROLE_CAPTACAO_') && !a.endsWith('_LIBERAR'),
  },
  {
    papel: 'Gestão de área',
    login: 'marcos',
    nome: 'Marcos Paulo Ribas',
    perfil: 'Gestor',
    pode: (a: string) =>
      /^ROLE_CAPTACAO_SOLICITACOES_PESSOAL_(VER|CRIAR|EDITAR|LIBERAR)$/.test(a) ||
      a === 'ROLE_CAPTACAO_ENTREVISTAS_ENTREVISTAR' ||
      /_(COLABORADORES|AREAS_ORGANIZACIONAIS)_VER$|_VAGAS_INTERNAS_CANDIDATAR$|_QUESTIONARIOS_RESPONDER$|_FICHAS_AVALIACAO_AVALIAR$|_SUGESTOES_DE_MELHORIA_CRIAR$/.test(
        a,
      ),
  },
] as const
