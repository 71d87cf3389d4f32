import * as curriculo from '../../geral/index.ts'
import { useAreasFormacao, useCargos, useIdiomas } from '../opcoes.ts'
import { useRegras } from '../sessao/regras.tsx'

export function Formacoes() {
  const { exige, maiusculas } = useRegras()
  return <curriculo.Formacoes areas={useAreasFormacao()} required={exige('formacoes')} maiusculas={maiusculas} />
}

export function Certificados() {
  const { exige, maiusculas } = useRegras()
  return <curriculo.Certificados required={exige('certificados')} maiusculas={maiusculas} />
}

export function Experiencias() {
  const { exige, maiusculas } = useRegras()
  return (
    <curriculo.ExperienciasOuPrimeira
      cargos={useCargos()}
      palavras={{
        entrada: 'Entrei em',
        saida: 'Saí em',
        ainda: 'Trabalho aqui',
        ajudaDaSaida: 'Em branco se trabalho aqui.',
      }}
      textos={{
        label: 'Procuro o meu primeiro emprego',
        pergunta: 'É mesmo o seu primeiro emprego?',
        aviso: 'As experiências que você informou serão apagadas deste cadastro.',
      }}
      required={exige('experiencias')}
      maiusculas={maiusculas}
    />
  )
}

export function Idiomas() {
  const { exige } = useRegras()
  return (
    <curriculo.Idiomas
      idiomas={useIdiomas()}
      required={exige('idiomas')}
      empty="Idiomas que você fala além do português, e quanto."
    />
  )
}
