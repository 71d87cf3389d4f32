import { useUser } from '../../kit/session.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'

/** Home: who and where. What belongs here (messages, deadlines, news) comes with its own modules. */
export default function Inicio() {
  const { usuario, empresa } = useUser()
  return (
    <>
      <PageHeader title="Página Inicial" facts={`${usuario.nome} · ${empresa.razaoSocial}`} hasLine />
      <PageBody>Use o menu ao lado, ou Ctrl K, para abrir o que você precisa.</PageBody>
    </>
  )
}
