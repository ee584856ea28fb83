//! Pictures of gifts and announcements that members of staff upload.

/// The format in which an uploaded picture is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PictureFormat {
    Jpeg,
    /// For pictures with transparent parts.
    Png,
}

/// The name of an uploaded picture: 32 random hexadecimal digits, its size and its format, such as
/// `0123456789abcdef0123456789abcdef-960x720.png`. With the size in its name, a page keeps the room
/// for a picture before it has come.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct PictureName {
    name: String,
    size: (u32, u32),
    format: PictureFormat,
}

impl PictureFormat {
    const ALL: [Self; 2] = [Self::Jpeg, Self::Png];

    const fn ending(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Png => "png",
        }
    }

    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
        }
    }
}

impl PictureName {
    /// Where the site serves them.
    pub const FOLDER: &'static str = "/uploads/";

    #[must_use]
    pub fn new(random: [u8; 16], size: (u32, u32), format: PictureFormat) -> Self {
        let (number, (width, height)) = (u128::from_be_bytes(random), size);
        let name = format!("{number:032x}-{width}x{height}.{}", format.ending());
        Self { name, size, format }
    }

    /// `None` where it is no such name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let (random, rest) = name.split_at_checked(32)?;
        let (size, ending) = rest.strip_prefix('-')?.split_once('.')?;
        let format = PictureFormat::ALL.into_iter().find(|one| one.ending() == ending)?;
        let (width, height) = size.split_once('x')?;
        let number = u128::from_str_radix(random, 16).ok()?;
        let size = (width.parse().ok()?, height.parse().ok()?);
        let parsed = Self::new(number.to_be_bytes(), size, format);
        // Other ways to write the same numbers are no names.
        (parsed.name == name).then_some(parsed)
    }

    /// The picture of a site path; `None` for any other path.
    #[must_use]
    pub fn of_path(path: &str) -> Option<Self> {
        Self::parse(path.strip_prefix(Self::FOLDER)?)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.name
    }

    /// The site path.
    #[must_use]
    pub fn path(&self) -> String {
        format!("{}{}", Self::FOLDER, self.name)
    }

    /// Width and height in pixels.
    #[must_use]
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    #[must_use]
    pub const fn format(&self) -> PictureFormat {
        self.format
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_the_size_and_the_format() {
        for format in PictureFormat::ALL {
            let name = PictureName::new([7; 16], (960, 720), format);
            assert_eq!(PictureName::of_path(&name.path()), Some(name.clone()));
            assert_eq!((name.size(), name.format()), ((960, 720), format));
        }
        let digits = "07".repeat(16);
        for wrong in [
            String::new(),
            digits.clone(),
            format!("{digits}-960x720.gif"),
            format!("{digits}-0960x720.jpg"),
            format!("{digits}-+960x720.jpg"),
            format!("{digits}-960x720"),
            format!("+{}-960x720.jpg", &digits[1..]),
            format!("{}-960x720.jpg", "0A".repeat(16)),
            format!("{}-960x720.jpg", "\u{e9}".repeat(20)),
            format!("../{digits}-960x720.jpg"),
            format!("{digits}-960x720.jpg?x"),
        ] {
            assert_eq!(PictureName::parse(&wrong), None, "{wrong}");
        }
        assert_eq!(PictureName::of_path(&format!("/pictures/{digits}-1x1.jpg")), None);
    }
}
