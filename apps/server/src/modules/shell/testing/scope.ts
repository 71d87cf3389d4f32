import type { Scope } from '../../../testing/proof.ts'

export const scope: Scope = {
  bodies: {
    'PUT /userinfo/visoes/{id}': async (_app, _company, input) => {
      input.perfis = []
    },
  },
  withoutArea: {
    '/userinfo/mensagens/{id}': 'a message is its reader’s alone; what it is about is asked in mensagens.test.ts',
    '/userinfo/tarefas/{id}': 'a job is its user’s alone',
    '/userinfo/usuario/noticias/{id}': 'news are for whom they say (noticias.test.ts)',
    '/userinfo/visoes/{id}': 'a view of a list is its user’s, or given to profiles',
  },
}
