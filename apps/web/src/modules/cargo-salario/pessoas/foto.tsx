import type * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as f from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { FOTO_MAXIMA } from '@quadro/contract/geral/pessoa/foto.ts'
import { call, fileUrl, upload } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import * as geral from '../../geral/index.ts'

type Quem = Pick<c.ColaboradorCompleto, 'id' | 'nome' | 'fotoId'>
/** Address of the person's picture; null without one. */
export const enderecoDaFoto = ({ id, fotoId }: Pick<Quem, 'id' | 'fotoId'>): string | null =>
  fotoId === null ? null : geral.comVersao(fileUrl(f.lerFoto, { id }), fotoId)

/** The person's picture; without one the initials. */
export function Foto({ colaborador, size }: { colaborador: Quem; size: 28 | 40 | 72 }) {
  const photo = enderecoDaFoto(colaborador)
  return <Avatar name={colaborador.nome} size={size} {...(photo ? { photo } : {})} />
}

export function FotoDialog({ colaborador, onClose }: { colaborador: Quem; onClose: () => void }) {
  const { id, nome } = colaborador
  return (
    <geral.FotoDialog
      nome={nome}
      endereco={enderecoDaFoto(colaborador)}
      maximo={FOTO_MAXIMA}
      gravar={(foto) => upload(f.gravarFoto, { id }, { foto }, { errors: 'none' })}
      excluir={() => call(f.excluirFoto, { id }, { errors: 'none' })}
      onMudou={refreshed}
      onClose={onClose}
    />
  )
}
