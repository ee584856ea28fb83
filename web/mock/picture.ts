const SHAPES: Record<string, string> = {
  rifle: 'M20 120h70l14-18h120l6 8h104v12h-96l-8 14h-40l-14 44h-26l8-44h-38l-22 30h-34l6-30H20z',
  pistol: 'M70 90h200v34h-96l-12 22h-26l-22 70H70l22-92H70z',
  smg: 'M40 100h150l10-12h70v18h40v10h-40l-10 16h-50l-6 70h-24v-70h-50l-16 34H82l10-34H40z',
  heavy: 'M16 116h96l12-12h210v14H226v14H130l-22 34H70l8-34H16z',
  knife: 'M60 190c60-10 90-50 110-70 40-40 90-60 140-64-20 60-80 110-130 116-40 6-60 20-84 44z',
  gloves: 'M110 60h30v60h10V50h30v70h10V60h28v72h10V84h26v86c0 40-20 60-60 60h-40c-40 0-70-30-84-90l26-8 14 34z',
  equipment: 'M130 70h100v20h-10v110c0 20-80 20-80 0V90h-10z',
}

/** A placeholder that is lit in the colour of its rarity. */
export function picture(name: string): string {
  const [category = 'rifle', color = '8847ff', turn = '0'] = name.replace('.svg', '').split('-')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 270"><defs><linearGradient id="g" gradientTransform="rotate(${Number(turn) * 9 - 40} .5 .5)"><stop stop-color="#e9edf2"/><stop offset=".45" stop-color="#${color}"/><stop offset="1" stop-color="#39424e"/></linearGradient></defs><path d="${SHAPES[category] ?? SHAPES.rifle}" fill="url(#g)" stroke="#10151b" stroke-opacity=".5" stroke-width="2"/></svg>`
}
