import * as c from '@quadro/contract/externo/cadastro/foto.ts'
import * as consultas from '@quadro/contract/externo/vagas/consultas.ts'
import { createContext, useContext } from 'react'
import { call, fileUrl, upload } from '../../../kit/call/call.ts'
import { smallPicture } from '../../../kit/form/picture.ts'
import { type Sending, useSending } from '../../../kit/form/sending.ts'
import { resolverDesafio } from '../sessao/prova.ts'

/** The photo of a form. It continues to upload while the steps of the form change. */
export interface FotoDoForm {
  envio: Sending
  /** Address of the stored photo. */
  endereco: string | null
  remover: () => void
  /** The reason why the photo cannot be changed here. */
  travada?: string
}
const Context = createContext<FotoDoForm | undefined>(undefined)
export const ComFoto = Context
export const useFotoDoForm = (): FotoDoForm => useContext(Context)!

/** Form value of a photo that has not been uploaded yet. */
const A_ENVIAR = 'a-enviar'
interface Campo {
  ler: () => string | null
  escrever: (valor: string | null) => void
}
const quiet = { errors: 'none', silent: true } as const

/** For visitors who register: the server keeps the photo for a day under a secret that the registration names. */
export function useFotoDeVisitante(empresaId: number, keptAs: string, { ler, escrever }: Campo): FotoDoForm {
  const envio = useSending({
    field: 'foto',
    keptAs,
    hasPreview: true,
    send: async (file, onProgress) => {
      const foto = await smallPicture(file, 'foto')
      return upload(
        c.enviarFotoDeVisitante,
        { empresaId, ...(await resolverDesafio()) },
        { foto },
        { ...quiet, onProgress },
      )
    },
    onSent: ({ segredo }) => escrever(segredo),
    onLost: () => {
      if (ler() === A_ENVIAR) escrever(null)
    },
    isWanted: (wasSent) => (wasSent ? ler() !== null && ler() !== A_ENVIAR : ler() === A_ENVIAR),
  })
  return {
    envio: {
      ...envio,
      send: (file) => {
        escrever(A_ENVIAR)
        envio.send(file)
      },
    },
    endereco: null,
    remover: () => {
      envio.forget()
      escrever(null)
    },
  }
}

/** For registered candidates: a chosen photo is saved at once. */
export function useFotoDoCandidato(
  id: number,
  valor: string | null,
  escrever: Campo['escrever'],
  travada: string | undefined,
): FotoDoForm {
  const envio = useSending({
    field: 'foto',
    send: async (file, onProgress) =>
      upload(c.gravarFoto, { id }, { foto: await smallPicture(file, 'foto') }, { ...quiet, onProgress }),
    onSent: ({ foto }) => escrever(foto),
  })
  return {
    envio,
    endereco: valor === null ? null : `${fileUrl(consultas.lerFoto, { id })}?v=${valor}`,
    remover: () => {
      envio.forget()
      call(c.excluirFoto, { id }).then(
        () => escrever(null),
        () => undefined,
      )
    },
    ...(travada ? { travada } : {}),
  }
}
